import { Route, Routes } from 'react-router'
import { Layout } from './layout/layout.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { routes } from './routes.tsx'

/** All pages inside the one layout. */
export const App = () => (
  <Routes>
    <Route element={<Layout />}>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
