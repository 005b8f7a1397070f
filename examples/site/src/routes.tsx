import type { ReactNode } from 'react'
import { BeingMadePage } from './pages/being-made-page.tsx'
import { DonateRoute } from './pages/donate-route.tsx'
import { HomePage } from './pages/home-page.tsx'

/** Every address of the site (specification, section 2); whatever is not here is answered by the not-found page. */
export const routes: { path: string; element: ReactNode }[] = [
  { path: '/', element: <HomePage /> },
  { path: '/donate', element: <DonateRoute /> },
  { path: '/marketplace', element: <BeingMadePage name="marketplace" /> },
  { path: '/about', element: <BeingMadePage name="aboutUs" /> },
  { path: '/contact', element: <BeingMadePage name="contact" /> },
]
