import type { Language } from '@charity-kit/contract'
import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { preloadLanguage, useComponentMessages } from '../i18n/catalogue.ts'
import { useLanguage } from '../i18n/locale.tsx'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** What can be fetched before it is shown. */
export interface Prefetchable {
  /** Fetches the code and what it says in a language, so that nothing is fetched when it is shown. Rejects where that fails. */
  prefetch: (language: Language) => Promise<void>
}

type LazyProps<Props> = Props & {
  /** Shown until the code is there, and beside the alert if it can't be fetched. */
  fallback?: ReactNode | ((failed: boolean) => ReactNode)
  /** Nothing is said where it can't be fetched: nobody asked for it. */
  quiet?: boolean
  /** A new one tries again after a failure. */
  resetKey?: unknown
}

/**
 * A component whose code is fetched when it is first rendered, or before, and with it what it says in the visitor's language. What is there
 * is rendered at once. If it can't be fetched, or the component fails, an alert at the bottom of the window says so and offers to try again; what
 * is around it stays. (React's `lazy()` would keep the failure.)
 *
 * @param load e.g. `async () => (await import('./cart-panels.tsx')).CartPanels`
 * @param loadWords fetches what it says beside the code, e.g. `catalogue.words('cart')`; otherwise that follows the code
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadWords?: (language: Language) => Promise<void>,
): ((props: LazyProps<Props>) => ReactNode) & Prefetchable => {
  /** By the language whose words are there, too. */
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

/** How long a page may be busy before what comes next is fetched all the same: some are never idle, with an animation that never ends. */
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
      // Fetched when it is shown, which says so if it fails again. The next part may be luckier.
    })
}

/** Whether {@link usePrefetch} may fetch. On partners' pages it may not before a visitor shows interest. */
export const PrefetchContext = createContext(true)

/**
 * Fetches what may be shown next, in this order, once the browser is idle, or has been busy for long: a later press does not wait for the network, and works without one.
 *
 * @param isUsable whether what is shown now can be used: it comes first
 * @param parts the same array at each render
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
  /** The code was fetched and threw: the visitor's connection works. */
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
