import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { SiteMessages } from './i18n/en/site.ts'

export interface SiteRoute {
  path: string
  /** Names the page's file, title and description. */
  name: keyof SiteMessages['titles']
  /** Search engines may list it. */
  listed: boolean
  /** Fetches the page's code. */
  load: () => Promise<ComponentType>
  Page: LazyExoticComponent<ComponentType>
  /** After a failure, which {@link Page} would keep. */
  fetchAgain: () => void
}

const route = (
  path: string,
  name: SiteRoute['name'],
  load: SiteRoute['load'],
  { listed } = { listed: false },
): SiteRoute => {
  const fetched = () => lazy(async () => ({ default: await load() }))
  const made: SiteRoute = {
    path,
    name,
    listed,
    load,
    Page: fetched(),
    fetchAgain() {
      made.Page = fetched()
    },
  }
  return made
}
const listed = { listed: true }

/** Every address of the site (specification, section 2), and the one for a forgotten password. Each page is a file of its own. */
export const routes: readonly SiteRoute[] = [
  route('/', 'home', async () => (await import('./pages/home/home-route.tsx')).HomeSitePage, listed),
  route(
    '/marketplace',
    'marketplace',
    async () => (await import('./pages/marketplace/marketplace-route.tsx')).MarketplacePage,
    listed,
  ),
  route(
    '/checkout',
    'checkout',
    async () => (await import('./pages/checkout/checkout-route.tsx')).CheckoutPage,
    listed,
  ),
  route('/signin', 'signin', async () => (await import('./pages/auth/signin-route.tsx')).SigninPage),
  route('/signup', 'signup', async () => (await import('./pages/auth/signup-route.tsx')).SignupPage),
  route('/verify-otp', 'verify', async () => (await import('./pages/auth/verify-route.tsx')).VerifyOtpPage),
  route('/forgot-password', 'forgot', async () => (await import('./pages/auth/forgot-route.tsx')).ForgotPage),
  route('/account', 'account', async () => (await import('./pages/account/account-route.tsx')).MyAccountPage),
  route('/about', 'about', async () => (await import('./pages/about/about-route.tsx')).AboutSitePage, listed),
  route(
    '/contact',
    'contact',
    async () => (await import('./pages/contact/contact-route.tsx')).ContactSitePage,
    listed,
  ),
  route(
    '/donate',
    'donate',
    async () => (await import('./pages/donate/donate-route.tsx')).DonateSitePage,
    listed,
  ),
]

export const notFound = route(
  '/404',
  'not-found',
  async () => (await import('./pages/not-found/not-found-route.tsx')).NotFoundPage,
)

export const routeOf = (path: string): SiteRoute => routes.find((known) => known.path === path) ?? notFound
