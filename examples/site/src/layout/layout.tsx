import { Outlet } from 'react-router'
import { useSite } from '../site-context.ts'
import { DonationPanel } from './donation-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageChange } from './use-page-change.ts'

/** What every page stands in: header, footer and the donation panel. */
export const Layout = () => {
  const { t } = useSite()
  const main = usePageChange()
  return (
    <DonationPanel>
      <a className="site-skip" href="#main">
        {t.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </DonationPanel>
  )
}
