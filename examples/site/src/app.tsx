import { useConnection } from '@charity-kit/client/react'
import { Button, ErrorBoundary } from '@charity-kit/ui'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Layout } from './layout/layout.tsx'
import { NotFetched, routeOf } from './routes.ts'
import { useSite } from './site-context.ts'

interface AppProps {
  /** Called when a page is shown, hydrated or rendered. */
  onShown?: (() => void) | undefined
}

/** All pages inside the one layout. The previous page stays until the next one's code has been fetched. */
export const App = ({ onShown }: AppProps) => {
  const path = useDeferredValue(useLocation()[0])
  const [tries, setTries] = useState(0)
  const route = routeOf(path)
  const { Page } = route
  const retry = () => {
    route.fetchAgain()
    setTries(tries + 1)
  }
  return (
    <Layout path={path}>
      <ErrorBoundary
        key={path + String(tries)}
        fallback={(_, error) => <PageError error={error} onRetry={retry} />}
      >
        <Suspense>
          <Page />
          <Shown onShown={onShown} />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  )
}

/** The current page, inside the Suspense boundary, which is hydrated after the rest of the site. */
const Shown = ({ onShown }: AppProps) => {
  useEffect(() => onShown?.(), [onShown])
  return null
}

/**
 * Replaces a page that could not be shown, because its code could not be fetched or it threw. Header, footer and cart
 * stay.
 */
const PageError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useSite()
  const { wasStored } = useConnection()
  const hint = error instanceof NotFetched ? t.pageNotFetched : t.pageThrew
  return (
    <div className="site-wrap site-message" role="alert">
      <h1 className="ch-h1">{t.pageFailed}</h1>
      <p className="ch-lead">{wasStored() ? t.sentIsStored : hint}</p>
      <Button onClick={onRetry}>{t.tryAgain}</Button>
    </div>
  )
}
