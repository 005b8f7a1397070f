import { createCart } from '@charity-kit/widgets/cart'
import { createVisitorSession } from '@charity-kit/client'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import { centreFile, footerFile } from './content/content.ts'
import type { InitialData } from './content/initial-data.ts'
import type { SiteMessages } from './i18n/en/site.ts'
import { loadMessages } from './i18n/messages.ts'
import { languageOf } from './routing/language-address.ts'
import { SiteContext, type Site } from './site-context.ts'

type Spoken = Pick<Site, 'language' | 't'>

/** The site and its API share one address. (None while pages are prerendered: nothing is fetched then.) */
const apiBase = typeof location === 'undefined' ? '' : location.origin

interface Props {
  /** The texts of the language that the address asks for at first. */
  messages: SiteMessages
  data: InitialData
  children: ReactNode
}

/** Holds the language of the address and the centre's data. */
export const SiteProvider = ({ messages, data, children }: Props) => {
  const wanted = languageOf(useSearch())
  const [spoken, setSpoken] = useState<Spoken>({ language: wanted, t: messages })
  const [cart] = useState(() => createCart())
  const [session] = useState(() => createVisitorSession())
  const [centre, setCentre] = useState(() => centreFile.initial(data))
  const [footer, setFooter] = useState(() => footerFile.initial(data)?.footer)

  useEffect(() => {
    let current = true
    void loadMessages(wanted).then((t) => {
      if (current) setSpoken({ language: wanted, t })
    })
    return () => {
      current = false
    }
  }, [wanted])
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])
  // The data may be newer than the page that was prerendered with it.
  useEffect(() => {
    void centreFile.load().then((loaded) => loaded && setCentre(loaded))
    void footerFile.load().then((loaded) => loaded && setFooter(loaded.footer))
  }, [])

  const connection = { apiBase, lang: spoken.language, timeZone: centre?.timeZone, session }
  return <SiteContext value={{ ...spoken, connection, cart, centre, footer, data }}>{children}</SiteContext>
}
