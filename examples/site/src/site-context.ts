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
  /** Connection to the API, for every component with calls. */
  connection: { apiBase: string; lang: Language; timeZone: string | undefined; session: StoredSession }
  /** Cart of this visit. */
  cart: Cart
  /** Data of the centre; undefined while they load, or after a failure. */
  centre: Centre | undefined
  footer: FooterContent | undefined
  /** Data with which this document was prerendered. */
  data: InitialData
}

export const SiteContext = createContext<Site | undefined>(undefined)

/** Returns the shared values that any part of the site may need. */
export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite() was called outside of <SiteProvider>.')
  return site
}

/** Returns the signed-in visitor's details for a form; undefined for a guest. */
export const useKnownVisitor = (): Visitor | undefined => {
  const user = useVisitor(useSite().connection.session)?.user
  return user && { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phoneNumber }
}

/**
 * Sets the document's title: "About us", and "About us - Chanua Children's Centre" once the centre's name is known.
 *
 * @param subject name of the page's subject, if it has one
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
