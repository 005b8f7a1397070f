import type { Centre, FooterContent, Language } from '@charity-kit/contract'
import type { StoredSession } from '@charity-kit/client'
import { useVisitor } from '@charity-kit/client/react'
import type { Cart } from '@charity-kit/widgets/cart'
import type { Visitor } from '@charity-kit/widgets/checkout'
import { createContext, use, useEffect } from 'react'
import type { InitialData } from './content/initial-data.ts'
import type { SiteMessages } from './i18n/en/site.ts'

export interface Site {
  language: Language
  t: SiteMessages
  /** What every component that calls the API takes. */
  connection: { apiBase: string; lang: Language; timeZone: string | undefined; session: StoredSession }
  /** The one cart of this visit. */
  cart: Cart
  /** Undefined while it loads, and if it could not be loaded. */
  centre: Centre | undefined
  footer: FooterContent | undefined
  /** What this document was prerendered with. */
  data: InitialData
}

export const SiteContext = createContext<Site | undefined>(undefined)

/** What every part of the site may need. */
export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite() was called outside of <SiteProvider>.')
  return site
}

/** The signed-in visitor's details, as a form needs them; undefined for a guest. */
export const useKnownVisitor = (): Visitor | undefined => {
  const user = useVisitor(useSite().connection.session)?.user
  return user && { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phoneNumber }
}

/**
 * Sets the document's title: "About us", and "About us - Chanua Children's Centre" once the centre's name is known.
 *
 * @param subject what the page shows, where that has a name of its own
 */
export const usePageTitle = (page: keyof SiteMessages['titles'], subject?: string): string => {
  const { centre, t } = useSite()
  const name = subject ?? t.titles[page]
  const title = centre ? `${name} - ${centre.name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
  return title
}
