import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { preloadLanguage, useComponentMessages } from '../i18n/catalogue.ts'
import { useLanguage } from '../i18n/locale.tsx'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * A component whose code is fetched when it is first rendered, and with it what it says in the visitor's language. If that fails, or
 * the component does, an alert at the bottom of the window says so and offers to try again; what is around it stays. (React's
 * `lazy()` would keep the failure.)
 *
 * @param load e.g. `async () => (await import('./cart-panels.tsx')).CartPanels`
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  /** `fallback` is shown until the code is there. A new `resetKey` tries again after a failure. */
  const LazyComponent = ({
    fallback,
    resetKey,
    ...props
  }: Props & { fallback?: ReactNode; resetKey?: unknown }): ReactNode => {
    const language = useLanguage()
    const [{ Loaded, failed }, setState] = useState<{ Loaded?: ComponentType<Props>; failed?: boolean }>({})
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      let isCurrent = true
      const loadWithLanguage = async () => {
        const Loaded = await load()
        await preloadLanguage(language)
        return Loaded
      }
      loadWithLanguage().then(
        (Loaded) => {
          if (isCurrent) setState({ Loaded })
        },
        () => {
          if (isCurrent) setState({ failed: true })
        },
      )
      return () => {
        isCurrent = false
      }
    }, [attempt, resetKey, language])
    const retry = () => {
      setState({})
      setAttempt(attempt + 1)
    }
    if (failed) return <NotLoaded onRetry={retry} />
    if (!Loaded) return fallback
    return (
      <ErrorBoundary resetKey={resetKey} fallback={(reset) => <NotLoaded onRetry={reset} />}>
        <Loaded {...(props as Props)} />
      </ErrorBoundary>
    )
  }
  return LazyComponent
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => {
  const t = useComponentMessages()
  return (
    <div className="ch-not-loaded" role="alert">
      <p>{t.notLoaded}</p>
      <Button size="small" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  )
}
