import { AccountLink } from './account-link.tsx'
import { useSite } from '../site-context.ts'
import { navigation } from './navigation.ts'
import { SiteNavLink } from '../routing/site-link.tsx'
import { SiteIcon } from './site-icon.tsx'

interface Props {
  id: string
  open: boolean
  /** A link was pressed, be it the page that is already there. */
  onLink: () => void
}

export const MobileMenu = ({ id, open, onLink }: Props) => {
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
          <AccountLink inMenu onClick={onLink} />
        </li>
      </ul>
    </nav>
  )
}
