import type { ReactNode } from 'react'
import { usePageChange } from '../routing/use-page-change.ts'
import { useSite } from '../site-context.ts'
import { DonationPanel } from './donation-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

interface Props {
  /** The page that is shown. */
  path: string
  children: ReactNode
}

/** What every page stands in: header, footer and the donation panel. */
export const Layout = ({ path, children }: Props) => {
  const { t } = useSite()
  const main = usePageChange(path)
  return (
    <DonationPanel>
      <a className="site-skip" href="#main">
        {t.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </DonationPanel>
  )
}
