import { useVisitor } from '@charity-kit/client/react'
import { useSite } from '../site-context.ts'
import { SiteNavLink } from '../routing/site-link.tsx'
import { SiteIcon } from '../art/site-icon.tsx'

interface Props {
  /**
   * Whether the link is in the menu of small screens, where its text is 'My Account' after the sign-in (specification,
   * section 2).
   */
  inMenu?: boolean
  onClick?: () => void
}

/**
 * Link to the account or to the sign-in. Until the session is known the link takes its space invisibly, so that nothing
 * flashes.
 */
export const AccountLink = ({ inMenu, onClick }: Props) => {
  const { t, connection } = useSite()
  const visitor = useVisitor(connection.session)
  const user = visitor?.user
  return (
    <SiteNavLink
      to={user ? '/account' : '/signin'}
      className={visitor ? 'site-account' : 'site-account site-account--unknown'}
      onClick={onClick}
    >
      <SiteIcon name="person" />
      <span>{user ? (inMenu ? t.myAccount : t.hi(user.firstName)) : t.account}</span>
    </SiteNavLink>
  )
}
