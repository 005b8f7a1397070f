import { Button } from '@charity-kit/ui'
import { CartButton } from '@charity-kit/widgets/cart'
import { useEffect, useId, useRef, useState } from 'react'
import { SiteIcon } from '../art/site-icon.tsx'
import { useDonateButton } from '../panels/donation-panel.tsx'
import { usePanels } from '../panels/shop-panels.tsx'
import { SiteLink, SiteNavLink } from '../routing/site-link.tsx'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { HeaderLanguages } from './language-switch.tsx'
import { MobileMenu, navigation } from './mobile-menu.tsx'
import { SiteLogo } from '../art/site-logo.tsx'

export const Header = () => {
  const { t, centre } = useSite()
  const { openEmptyCart } = usePanels()
  const go = useGo()
  const donateButton = useDonateButton()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  useEffect(() => {
    if (!menuOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      setMenuOpen(false)
      menuButton.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [menuOpen])

  return (
    <header className="site-header">
      <LanguageOffer />
      <div className="site-wrap site-header__bar">
        <SiteLink className="site-logo" to="/">
          <SiteLogo name={centre?.shortName} />
          <span className="ch-sr">{t.home}</span>
        </SiteLink>
        <nav className="site-nav" aria-label={t.mainNavigation}>
          {navigation.map(({ to, name }) => (
            <SiteNavLink key={to} to={to}>
              {t[name]}
            </SiteNavLink>
          ))}
          <HeaderLanguages />
          <AccountLink />
        </nav>
        <Button variant="give" size="small" className="site-header__give" {...donateButton}>
          {t.giveHope}
        </Button>
        <CartButton onView={() => go('/checkout')} onEmpty={openEmptyCart} />
        <button
          type="button"
          className="ch-icon-btn site-header__menu"
          ref={menuButton}
          aria-expanded={menuOpen}
          aria-controls={menuId}
          aria-label={menuOpen ? t.closeMenu : t.openMenu}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <SiteIcon name={menuOpen ? 'close' : 'menu'} />
        </button>
      </div>
      <hr className="site-thread" aria-hidden />
      <MobileMenu
        id={menuId}
        open={menuOpen}
        onLink={() => setMenuOpen(false)}
        onLanguage={() => {
          setMenuOpen(false)
          // The page stays in its place. The focus moves, because its link is now hidden.
          menuButton.current?.focus({ preventScroll: true })
        }}
      />
    </header>
  )
}
