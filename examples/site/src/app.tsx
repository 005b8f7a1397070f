import { Suspense, useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { Layout } from './layout/layout.tsx'
import { PageFault } from './layout/page-fault.tsx'
import { routeOf } from './routes.ts'

/** All pages inside the one layout. The page before stays until the next one's code is there. */
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
      <PageFault key={path + String(tries)} onRetry={retry}>
        <Suspense>
          <Page />
        </Suspense>
      </PageFault>
    </Layout>
  )
}
