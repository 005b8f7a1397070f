import { reminderPath } from '@charity-kit/contract'
import { preloadLanguage } from '@charity-kit/ui'
import { lazy, type ComponentType } from 'react'
import type { SiteMessages } from './i18n/en/site.ts'
import { languageOf } from './routing/paths.ts'

/** A page of the site: a line of the table below. */
interface Page {
  path: string
  /** Key of the page's title and description. */
  name: keyof SiteMessages['titles']
  /** Whether search engines may list the page. */
  listed?: boolean
  /** Path below pages/ of the module that {@link load} imports. Prerendering preloads the file it was built into. */
  file: string
  /** Fetches the page's code. */
  load: () => Promise<ComponentType>
}

export interface SiteRoute extends Page {
  Page: ComponentType
  /**
   * Fetches the code before hydration, because React discards prerendered markup at an update while a lazy component
   * waits.
   */
  fetchFirst: () => Promise<void>
  /** Fetches the code again after a failure, which {@link Page} would keep. */
  fetchAgain: () => void
}

/** Error if the page's code could not be fetched: the connection failed, not the page. */
export class NotFetched extends Error {}

const route = (page: Page): SiteRoute => {
  const fetched = () =>
    lazy(async () => {
      const Page = await page.load().catch((cause: unknown) => {
        throw new NotFetched(`The code of ${page.path} could not be fetched.`, { cause })
      })
      // The page's texts load with its code. (Prerendering has loaded both, and has no address.)
      if (typeof location !== 'undefined') await preloadLanguage(languageOf(location.search))
      return { default: Page }
    })
  const made: SiteRoute = {
    ...page,
    Page: fetched(),
    async fetchFirst() {
      made.Page = await page.load()
    },
    fetchAgain() {
      made.Page = fetched()
    },
  }
  return made
}

const pages: readonly Page[] = [
  {
    path: '/',
    name: 'home',
    listed: true,
    file: 'home/home-page.tsx',
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  },
  {
    path: '/marketplace',
    name: 'marketplace',
    listed: true,
    file: 'marketplace/marketplace-page.tsx',
    load: async () => (await import('./pages/marketplace/marketplace-page.tsx')).MarketplacePage,
  },
  {
    path: '/checkout',
    name: 'checkout',
    listed: true,
    file: 'checkout/checkout-page.tsx',
    load: async () => (await import('./pages/checkout/checkout-page.tsx')).CheckoutPage,
  },
  {
    path: '/signin',
    name: 'signin',
    file: 'auth/sign-in-page.tsx',
    load: async () => (await import('./pages/auth/sign-in-page.tsx')).SignInPage,
  },
  {
    path: '/signup',
    name: 'signup',
    file: 'auth/sign-up-page.tsx',
    load: async () => (await import('./pages/auth/sign-up-page.tsx')).SignUpPage,
  },
  {
    path: '/verify-otp',
    name: 'verify',
    file: 'auth/verify-page.tsx',
    load: async () => (await import('./pages/auth/verify-page.tsx')).VerifyPage,
  },
  {
    path: '/forgot-password',
    name: 'forgot',
    file: 'auth/forgot-password-page.tsx',
    load: async () => (await import('./pages/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/account',
    name: 'account',
    file: 'account/account-page.tsx',
    load: async () => (await import('./pages/account/account-page.tsx')).AccountPage,
  },
  {
    path: '/about',
    name: 'about',
    listed: true,
    file: 'about/about-page.tsx',
    load: async () => (await import('./pages/about/about-page.tsx')).AboutPage,
  },
  {
    path: '/contact',
    name: 'contact',
    listed: true,
    file: 'contact/contact-page.tsx',
    load: async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
  },
  {
    path: '/track',
    name: 'track',
    listed: true,
    file: 'track/track-page.tsx',
    load: async () => (await import('./pages/track/track-page.tsx')).TrackPage,
  },
  {
    path: '/donate',
    name: 'donate',
    listed: true,
    file: 'donate/donate-page.tsx',
    load: async () => (await import('./pages/donate/donate-page.tsx')).DonatePage,
  },
  {
    path: '/paid',
    name: 'paid',
    listed: true,
    file: 'paid/paid-page.tsx',
    load: async () => (await import('./pages/paid/paid-page.tsx')).PaidPage,
  },
  {
    path: '/news',
    name: 'news',
    file: 'news/news-page.tsx',
    load: async () => (await import('./pages/news/news-page.tsx')).NewsPage,
  },
  {
    path: '/gifts',
    name: 'gifts',
    file: 'gifts/gifts-page.tsx',
    load: async () => (await import('./pages/gifts/gifts-page.tsx')).GiftsPage,
  },
  {
    path: reminderPath,
    name: 'reminder',
    file: 'reminder/reminder-page.tsx',
    load: async () => (await import('./pages/reminder/reminder-page.tsx')).ReminderPage,
  },
  {
    path: '/poster',
    name: 'poster',
    file: 'poster/poster-page.tsx',
    load: async () => (await import('./pages/poster/poster-page.tsx')).PosterPage,
  },
]

/**
 * Every address of the site (specification, section 2), and further ones that real visitors need. Each page is a
 * separate file.
 */
export const routes: readonly SiteRoute[] = pages.map(route)

export const notFound = route({
  path: '/404',
  name: 'not-found',
  file: 'not-found/not-found-page.tsx',
  load: async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
})

export const routeOf = (path: string): SiteRoute => routes.find((known) => known.path === path) ?? notFound
