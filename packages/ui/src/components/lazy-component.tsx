import type { Language } from '@charity-kit/contract'
import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { preloadLanguage, useComponentMessages } from '../i18n/catalogue.ts'
import { useLanguage } from '../i18n/locale.tsx'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** A component whose code can be fetched before it is shown. */
export interface Prefetchable {
  /**
   * Fetches the code and its messages in a language, so that showing the component needs no network. Rejects if that
   * fails.
   */
  prefetch: (language: Language) => Promise<void>
}

type LazyProps<Props> = Props & {
  /** Content until the code is loaded, and beside the alert if loading fails. */
  fallback?: ReactNode | ((failed: boolean) => ReactNode)
  /** Shows no alert if loading fails, for a part that the visitor did not ask for. */
  quiet?: boolean
  /** A new value tries again after a failure. */
  resetKey?: unknown
}

/**
 * Makes a component whose code and messages are fetched at its first render, or earlier by `prefetch`. Loaded code
 * renders at once.
 * If loading or rendering fails, an alert at the bottom of the window says so and offers to try again. The page around
 * the component stays. (React's `lazy()` would keep the failure.)
 *
 * @param load e.g. `async () => (await import('./cart-panels.tsx')).CartPanels`
 * @param loadWords fetches the messages in parallel, e.g. `catalogue.words('cart')`; by default they follow the code
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadWords?: (language: Language) => Promise<void>,
): ((props: LazyProps<Props>) => ReactNode) & Prefetchable => {
  /** Keyed by the language whose messages are loaded too. */
  const loaded: Partial<Record<Language, ComponentType<Props>>> = {}
  const prefetch = async (language: Language) => {
    if (loaded[language]) return
    const [Loaded] = await Promise.all([load(), loadWords?.(language)])
    await preloadLanguage(language)
    loaded[language] = Loaded
  }
  const LazyComponent = ({ fallback, quiet, resetKey, ...props }: LazyProps<Props>): ReactNode => {
    const language = useLanguage()
    const [Shown, setShown] = useState(() => loaded[language])
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      let isCurrent = true
      prefetch(language).then(
        () => {
          if (isCurrent) setShown(() => loaded[language])
        },
        () => {
          if (isCurrent) setFailed(true)
        },
      )
      return () => {
        isCurrent = false
      }
    }, [attempt, resetKey, language])
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    if (Shown)
      return (
        <ErrorBoundary resetKey={resetKey} fallback={(reset) => <NotLoaded isLoaded onRetry={reset} />}>
          <Shown {...(props as Props)} />
        </ErrorBoundary>
      )
    return (
      <>
        {typeof fallback === 'function' ? fallback(failed) : fallback}
        {failed && !quiet && <NotLoaded onRetry={retry} />}
      </>
    )
  }
  return Object.assign(LazyComponent, { prefetch })
}

/** Longest wait for an idle browser. Some pages are never idle, because an animation never ends. */
const idleTimeoutMs = 2000

const whenIdle = (callback: () => void): (() => void) => {
  // Safari has no idle callbacks, and pages with a shim can have the name without a function.
  if (typeof (window as Partial<Window>).requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => {
      clearTimeout(timer)
    }
  }
  const request = requestIdleCallback(callback, { timeout: idleTimeoutMs })
  return () => {
    cancelIdleCallback(request)
  }
}

const prefetchAll = async (parts: readonly Prefetchable[], language: Language): Promise<void> => {
  for (const part of parts)
    await part.prefetch(language).catch(() => {
      // Ignored: the component fetches again when it is shown, and reports another failure. The next part may load.
    })
}

/** Whether {@link usePrefetch} may fetch. On partners' pages it must not fetch before a visitor shows interest. */
export const PrefetchContext = createContext(true)

/**
 * Fetches the parts that may be shown next, in order, once the browser is idle, or 2 s later at the latest. A later
 * click then needs no network.
 *
 * @param isUsable whether the visitor can use the current content, which loads first
 * @param parts must be the same array at each render
 */
export const usePrefetch = (isUsable: boolean, parts: readonly Prefetchable[]): void => {
  const language = useLanguage()
  const mayPrefetch = useContext(PrefetchContext) && isUsable
  useEffect(() => {
    if (!mayPrefetch) return
    return whenIdle(() => void prefetchAll(parts, language))
  }, [mayPrefetch, parts, language])
}

interface NotLoadedProps {
  /** The code was fetched and threw, so the visitor's connection works. */
  isLoaded?: boolean
  onRetry: () => void
}

const NotLoaded = ({ isLoaded = false, onRetry }: NotLoadedProps) => {
  const t = useComponentMessages()
  return (
    <div className="ch-not-loaded" role="alert">
      <p>{isLoaded ? t.notShown : t.notLoaded}</p>
      <Button size="small" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  )
}
