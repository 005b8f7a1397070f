import { createVisitorSession } from '@charity-kit/client'
import { preloadLanguage } from '@charity-kit/ui'
import { createCart } from '@charity-kit/widgets/cart'
import { CharityProvider } from '@charity-kit/widgets/provider'
import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import { centreFile, footerFile } from './content/centre-files.ts'
import type { InitialData } from './content/initial-data.ts'
import { siteMessages } from './i18n/catalogue.ts'
import { languageOf } from './routing/paths.ts'
import { SiteContext } from './site-context.ts'

/** Origin of the site and its API; '' while pages are prerendered, when nothing is fetched. */
const apiBase = typeof location === 'undefined' ? '' : location.origin

/** Key of the cart in the tab's session storage. */
const cartKey = 'charity-kit:cart'

interface Props {
  data: InitialData
  children: ReactNode
}

/** Provides the values of {@link useSite}, in the language of the address. */
export const SiteProvider = ({ data, children }: Props) => {
  const wanted = languageOf(useSearch())
  const [language, setLanguage] = useState(wanted)
  const [cart] = useState(() => createCart())
  const [session] = useState(() => ({
    ...createVisitorSession(),
    // Lets the server recognise this browser at a sign-in (docs/operations.md, "Rate limits").
    credentials: 'same-origin' as const,
  }))
  const [centre, setCentre] = useState(() => centreFile.initial(data))
  const [footer, setFooter] = useState(() => footerFile.initial(data)?.footer)

  // Runs before the effects of the children, which restore an interrupted order.
  useLayoutEffect(() => cart.persist(cartKey), [cart])
  useEffect(() => {
    let current = true
    // The whole page changes its language at once.
    void preloadLanguage(wanted).then(() => {
      if (current) setLanguage(wanted)
    })
    return () => {
      current = false
    }
  }, [wanted])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  // The current data may be newer than the prerendered page. All parts read them, so a phone renders again in steps.
  useEffect(() => {
    void Promise.all([centreFile.load(), footerFile.load()]).then(([centre, home]) => {
      startTransition(() => {
        if (centre) setCentre(centre)
        if (home) setFooter(home.footer)
      })
    })
  }, [])

  const connection = { apiBase, lang: language, timeZone: centre?.timeZone, session }
  const t = siteMessages.loaded(language) ?? siteMessages.english
  return (
    <CharityProvider apiBase={apiBase} lang={language} session={session} cart={cart}>
      <SiteContext value={{ language, t, connection, cart, centre, footer, data }}>{children}</SiteContext>
    </CharityProvider>
  )
}
