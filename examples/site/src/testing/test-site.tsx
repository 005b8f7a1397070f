/** The site around a page, for tests and stories. */
import { createVisitorSession, type StoredSession } from '@charity-kit/client'
import { memoryStorage } from '@charity-kit/client/testing'
import type { Centre } from '@charity-kit/contract'
import { useLanguage, useMessages } from '@charity-kit/ui'
import { createCart } from '@charity-kit/widgets/cart'
import { CharityProvider } from '@charity-kit/widgets/provider'
import { useState, type ReactNode } from 'react'
import { Router } from 'wouter'
import type { memoryLocation } from 'wouter/memory-location'
import { siteMessages } from '../i18n/catalogue.ts'
import { DonateButtonContext, type DonateButtonProps } from '../panels/donation-panel.tsx'
import { PanelsContext, type Panels } from '../panels/shop-panels.tsx'
import { useFollowLinks } from '../routing/use-follow-links.ts'
import { SiteContext, type Site } from '../site-context.ts'

const apiBase = 'https://centre.example'

interface Props {
  lang?: string | undefined
  /** Address of the visitor, in which links are followed, and whose history a test reads. By default the page's own. */
  address?: Pick<ReturnType<typeof memoryLocation>, 'hook'> &
    Partial<Pick<ReturnType<typeof memoryLocation>, 'searchHook'>>
  /** Session of the visitor; by default nobody is signed in. */
  session?: StoredSession
  timeZone?: string | undefined
  /** Data of the centre for the header, footer and title; unknown by default. */
  centre?: Centre | undefined
  /** Called by buttons that open the donation panel. */
  onDonate?: () => void
  panels?: Partial<Panels>
  children: ReactNode
}

export const TestSite = ({ lang, address, session: given, children, ...props }: Props) => {
  const [session] = useState(() => given ?? createVisitorSession(memoryStorage()))
  const page = (
    <CharityProvider apiBase={apiBase} lang={lang} session={session}>
      <TestPage session={session} {...props}>
        {address ? <FollowLinks>{children}</FollowLinks> : children}
      </TestPage>
    </CharityProvider>
  )
  return address ? <Router {...routing(address)}>{page}</Router> : page
}

const routing = ({ hook, searchHook }: NonNullable<Props['address']>) =>
  searchHook ? { hook, searchHook } : { hook }

const nothing = () => undefined
type PageProps = Omit<Props, 'lang' | 'address' | 'session'> & Pick<Site['connection'], 'session'>

const TestPage = ({ session, timeZone, centre, onDonate = nothing, panels, children }: PageProps) => {
  const language = useLanguage()
  const t = useMessages(siteMessages)
  const [cart] = useState(() => createCart())
  const connection = { apiBase, lang: language, timeZone: timeZone ?? centre?.timeZone, session }
  const site = { language, t, connection, cart, centre, footer: undefined, data: {} }
  const donateButton: DonateButtonProps = {
    type: 'submit',
    form: 'donate',
    onClick: onDonate,
    onPointerEnter: nothing,
    onFocus: nothing,
    'aria-haspopup': 'dialog',
    'aria-busy': false,
  }
  const allPanels = { openEmptyCart: nothing, openCustomOrder: nothing, ...panels }
  return (
    <SiteContext value={site}>
      <DonateButtonContext value={donateButton}>
        <PanelsContext value={allPanels}>{children}</PanelsContext>
      </DonateButtonContext>
    </SiteContext>
  )
}

const FollowLinks = ({ children }: { children: ReactNode }) => {
  useFollowLinks()
  return children
}
