import { useEffect, type ReactNode } from 'react'
import { useFollowLinks } from '../routing/use-follow-links.ts'
import { usePageChange } from '../routing/use-page-change.ts'
import { useSite } from '../site-context.ts'
import { DonationPanel } from './donation-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ShopPanels } from './shop-panels.tsx'
import { useEarlyPress } from './use-early-press.ts'
import { useSignInEnd } from './use-sign-in-end.ts'

interface Props {
  /** The page that is shown. */
  path: string
  children: ReactNode
}

/** What every page stands in: header, footer and what can open over it. */
export const Layout = ({ path, children }: Props) => {
  const { t, connection } = useSite()
  const main = usePageChange(path)
  useFollowLinks()
  useSignInEnd()
  useEarlyPress()
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
