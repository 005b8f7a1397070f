import { useEffect, type ReactNode } from 'react'
import { useFollowLinks } from '../routing/use-follow-links.ts'
import { usePageChange } from '../routing/use-page-change.ts'
import { useSite } from '../site-context.ts'
import { DonationPanel } from '../panels/donation-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ShopPanels } from '../panels/shop-panels.tsx'
import { useExpiredSession } from './use-expired-session.ts'
import { usePreHydrationClick } from './use-pre-hydration-click.ts'

interface Props {
  /** The page that is shown. */
  path: string
  children: ReactNode
}

/** What surrounds every page: header, footer and the panels that can open over it. */
export const Layout = ({ path, children }: Props) => {
  const { t, connection } = useSite()
  const main = usePageChange(path)
  useFollowLinks()
  useExpiredSession()
  usePreHydrationClick()
  // Re-read on each change of route (specification, section 4).
  const { session } = connection
  useEffect(() => session.read(), [session, path])
  return (
    <DonationPanel>
      <ShopPanels path={path}>
        <a className="site-skip" href="#main">
          {t.skip}
        </a>
        <Header />
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </ShopPanels>
    </DonationPanel>
  )
}
