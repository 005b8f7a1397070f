import type { StoredSession } from '@charity-kit/client'
import { ConnectionProvider } from '@charity-kit/client/react'
import { toLanguage } from '@charity-kit/contract'
import { LocaleProvider } from '@charity-kit/ui'
import { createCart } from '@charity-kit/widgets/cart'
import { useState, type ReactNode } from 'react'
import { siteMessages } from '../i18n/catalogue.ts'
import { SiteContext } from '../site-context.ts'

interface Props {
  session: StoredSession
  /** "en" unless set. */
  lang?: string | undefined
  timeZone?: string | undefined
  children: ReactNode
}

/** What the site has around a page, for the tests and stories of one. */
export const TestSite = ({ session, lang, timeZone, children }: Props) => {
  const language = toLanguage(lang)
  const [cart] = useState(() => createCart())
  const connection = { apiBase: 'https://centre.example', lang: language, timeZone, session }
  const t = siteMessages.english
  return (
    <LocaleProvider lang={language}>
      <SiteContext value={{ language, t, connection, cart, centre: undefined, footer: undefined, data: {} }}>
        <ConnectionProvider {...connection}>{children}</ConnectionProvider>
      </SiteContext>
    </LocaleProvider>
  )
}
