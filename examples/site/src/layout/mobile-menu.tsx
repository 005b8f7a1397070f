import { SiteIcon } from '../art/site-icon.tsx'
import { SiteNavLink } from '../routing/site-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountLink } from './account-link.tsx'
import { MenuLanguages } from './language-switch.tsx'

/** The header's four links (specification, section 2). */
export const navigation = [
  { to: '/', name: 'home', icon: 'home' },
  { to: '/marketplace', name: 'marketplace', icon: 'tag' },
  { to: '/about', name: 'aboutUs', icon: 'people' },
  { to: '/contact', name: 'contact', icon: 'mail' },
] as const

interface Props {
  id: string
  open: boolean
  /** Called when a link is clicked, including the current page's link. */
  onLink: () => void
  onLanguage: () => void
}

export const MobileMenu = ({ id, open, onLink, onLanguage }: Props) => {
  const { t } = useSite()
  return (
    <nav className="site-menu" id={id} aria-label={t.mainNavigation} hidden={!open}>
      <ul className="site-wrap">
        {navigation.map(({ to, name, icon }) => (
          <li key={to}>
            <SiteNavLink to={to} onClick={onLink}>
              <SiteIcon name={icon} />
              <span>{t[name]}</span>
            </SiteNavLink>
          </li>
        ))}
        <li>
          <SiteNavLink to="/track" onClick={onLink}>
            <SiteIcon name="parcel" />
            <span>{t.titles.track}</span>
          </SiteNavLink>
        </li>
        <li>
          <AccountLink inMenu onClick={onLink} />
        </li>
      </ul>
      <div className="site-wrap">
        <MenuLanguages onChosen={onLanguage} />
      </div>
    </nav>
  )
}
