import { Suspense, useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { Layout } from './layout/layout.tsx'
import { PageFault } from './layout/page-fault.tsx'
import { routeOf } from './routes.ts'

/** All pages inside the one layout. The page before stays until the next one's code is there. */
export const App = () => {
  const path = useDeferredValue(useLocation()[0])
  const { Page } = routeOf(path)
  return (
    <Layout path={path}>
      <PageFault key={path}>
        <Suspense>
          <Page />
        </Suspense>
      </PageFault>
    </Layout>
  )
}
