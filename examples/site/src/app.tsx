import { ErrorBoundary } from '@charity-kit/ui'
import { Suspense, useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { Layout } from './layout/layout.tsx'
import { PageError } from './layout/page-error.tsx'
import { routeOf } from './routes.ts'

/** All pages inside the one layout. The previous page stays until the next one's code has been fetched. */
export const App = () => {
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
      <ErrorBoundary key={path + String(tries)} fallback={() => <PageError onRetry={retry} />}>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  )
}
