import { createVisitorSession } from '@charity-kit/client'
import { ConnectionProvider, useResource } from '@charity-kit/client/react'
import {
  footerContent,
  getCentre,
  type Call,
  type FooterContent,
  type NoRequest,
} from '@charity-kit/contract'
import { LocaleProvider, preloadLanguage, useLanguage, useMessages } from '@charity-kit/ui'
import { createCart } from '@charity-kit/widgets/cart'
import { useEffect, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { useSearch } from 'wouter'
import type { InitialData } from './content/initial-data.ts'
import { siteMessages } from './i18n/catalogue.ts'
import { languageOf } from './routing/paths.ts'
import { SiteContext, type Site } from './site-context.ts'

/** The site and its API share one address. (None while pages are prerendered: nothing is fetched then.) */
const apiBase = typeof location === 'undefined' ? '' : location.origin

/** As much of GET /data/home.json as every page shows. */
const getFooter: Call<NoRequest, { footer: FooterContent }> = {
  method: 'GET',
  path: '/data/home.json',
  output: v.object({ footer: footerContent }),
}

interface Props {
  data: InitialData
  children: ReactNode
}

/** Provides everything that {@link useSite} gives, in the language of the address. */
export const SiteProvider = ({ data, children }: Props) => {
  const wanted = languageOf(useSearch())
  const [language, setLanguage] = useState(wanted)
  const [session] = useState(() => createVisitorSession())

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

  return (
    <LocaleProvider lang={language}>
      <ConnectionProvider apiBase={apiBase} lang={language} session={session}>
        <CentreProvider session={session} data={data}>
          {children}
        </CentreProvider>
      </ConnectionProvider>
    </LocaleProvider>
  )
}

/** The centre's data and the visit's cart. The data may be newer than the page that was prerendered with it. */
const CentreProvider = ({ session, data, children }: Props & Pick<Site['connection'], 'session'>) => {
  const language = useLanguage()
  const t = useMessages(siteMessages)
  const [cart] = useState(() => createCart())
  const centreResource = useResource(getCentre, {}, { initial: data.centre })
  const centre = centreResource.status === 'ready' ? centreResource.value : undefined
  const home = useResource(getFooter, {}, { initial: data.home })
  const footer = home.status === 'ready' ? home.value.footer : undefined // a failure is silent (specification, section 8)
  const connection = { apiBase, lang: language, timeZone: centre?.timeZone, session }
  return (
    <SiteContext value={{ language, t, connection, cart, centre, centreResource, footer, data }}>
      {children}
    </SiteContext>
  )
}
