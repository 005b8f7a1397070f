import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useFollowLinks } from '../routing/use-follow-links.ts'
import { useGo } from '../routing/use-go.ts'
import { usePageChange } from '../routing/use-page-change.ts'
import { useSite } from '../site-context.ts'
import { DonationPanel } from '../panels/donation-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ShopPanels } from '../panels/shop-panels.tsx'

interface Props {
  /** Path of the current page. */
  path: string
  children: ReactNode
}

/** Frame of every page: header, footer and the panels that can open over the page. */
export const Layout = ({ path, children }: Props) => {
  const { t, connection } = useSite()
  const main = usePageChange(path)
  useFollowLinks()
  useExpiredSession()
  usePreHydrationClick()
  // Reads the session again on each change of route (specification, section 4).
  const { session } = connection
  useEffect(() => session.read(), [session, path])
  return (
    <DonationPanel>
      <ShopPanels path={path}>
        <a
          className="site-skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault() // the address's fragment may have opened the page
            main.current?.focus()
          }}
        >
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

/** Goes to /signin after a 401, once (specification, section 4). The visitor comes back to the checkout from there. */
const useExpiredSession = (): void => {
  const { session } = useSite().connection
  const go = useGo()
  const leave = useEffectEvent(() => {
    const query = new URLSearchParams(location.pathname === '/checkout' ? { fromCheckout: 'true' } : {})
    go('/signin', { query, replace: true })
  })
  useEffect(() => session.onExpired(() => leave()), [session])
}

/**
 * Repeats a click from before hydration, which public/pre-hydration.js marked on a busy button.
 * (Links and forms work without scripts; until then 'Give Hope' is a form's button.)
 */
const usePreHydrationClick = (): void => {
  useEffect(() => {
    window.onclick = null
    const clicked = document.querySelector<HTMLElement>('button[aria-busy=true]')
    clicked?.removeAttribute('aria-busy')
    clicked?.click()
  }, [])
}
