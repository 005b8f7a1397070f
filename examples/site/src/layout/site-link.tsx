import { Link, NavLink, type LinkProps } from 'react-router'
import { searchFor } from '../i18n/language-address.ts'
import { useSite } from '../site-context.ts'

type Props = Omit<LinkProps, 'to'> & {
  /** A path of this site. */
  to: string
}

const useTarget = (pathname: string) => ({ pathname, search: searchFor(useSite().language) })

/** A link inside the site that keeps the language. */
export const SiteLink = ({ to, ...props }: Props) => <Link to={useTarget(to)} {...props} />

/** The same, and it says `aria-current="page"` while the visitor is there. */
export const SiteNavLink = ({ to, ...props }: Props) => (
  <NavLink to={useTarget(to)} end={to === '/'} {...props} />
)
