import type { Centre, FooterContent, Language } from '@charity-kit/contract'
import type { Cart } from '@charity-kit/widgets/cart'
import type { StoredSession } from '@charity-kit/client'
import { createContext, use } from 'react'
import type { InitialData } from './content/initial-data.ts'
import type { SiteMessages } from './i18n/en/site.ts'

export interface Site {
  language: Language
  t: SiteMessages
  /** What every component that calls the API takes. */
  connection: { apiBase: string; lang: Language; timeZone: string | undefined; session: StoredSession }
  /** The one cart of this visit. */
  cart: Cart
  /** Not there while it loads, nor where it failed to. */
  centre: Centre | undefined
  footer: FooterContent | undefined
  /** What this document was prerendered with. */
  data: InitialData
}

export const SiteContext = createContext<Site | undefined>(undefined)

/** What every part of the site needs to know. */
export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('This part of the site stands outside of SiteProvider.')
  return site
}
