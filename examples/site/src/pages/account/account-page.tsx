import { useEffect, useRef } from 'react'
import type { User } from '@charity-kit/contract'
import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Icon, Flower, LinkOrButton, withLocale } from '@charity-kit/ui'
import { accountTabs, type AccountTab } from './account-tab.ts'
import { Loading } from '../auth/loading.tsx'
import { Orders } from './orders.tsx'
import { Profile } from './profile.tsx'
import { Settings } from './settings.tsx'
import { useAccountRoom, type AccountRoomProps, type LinkHandler } from '../auth/use-account-room.ts'
import { useVisitor } from '@charity-kit/client/react'

export interface AccountPageProps extends AccountRoomProps {
  tab: AccountTab
  onTab: (tab: AccountTab) => void
  /** Each tab's own address, so that it is a real link. Without it the tabs are buttons. */
  tabHref?: ((tab: AccountTab) => string) | undefined
  /**
   * `guest`: nobody is signed in (any more), so replace the page with /signin. `logout` and `deleted`: the visitor's own
   * wish, and the sign-in is cleared; go to /.
   */
  onSignedOut: (why: 'guest' | 'logout' | 'deleted') => void
  startShoppingHref: string
  onLink?: LinkHandler | undefined
}

/** My Account and its three tabs (specification, sections 2 and 4). */
export const AccountPage = withLocale(function AccountPage(props: AccountPageProps) {
  const { session, onSignedOut } = props
  const { t, api, language } = useAccountRoom(props)
  const visitor = useVisitor(session)
  const leaving = useRef(false)
  const guest = visitor && !visitor.user
  useEffect(() => {
    if (guest && !leaving.current) onSignedOut('guest')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once, however often the host makes a new callback
  }, [guest])
  const leave = (why: 'logout' | 'deleted') => {
    leaving.current = true
    session.signOut()
    onSignedOut(why)
  }
  const user = visitor?.user
  return (
    <div className="ch-account-page">
      <div className="ch-stack ch-stack--5">
        <h1 className="ch-h2">{t.myAccount}</h1>
        {user ? (
          <div className="ch-account">
            <aside className="ch-stack">
              <Who user={user} />
              <Tabs
                {...props}
                t={t}
                onLogout={() => {
                  void api.logout() // goes out with the token; what it answers changes nothing
                  leave('logout')
                }}
              />
            </aside>
            <Tab
              {...props}
              t={t}
              api={api}
              user={user}
              language={language}
              onDeleted={() => {
                leave('deleted')
              }}
            />
          </div>
        ) : (
          <Loading t={t} />
        )}
      </div>
    </div>
  )
})

const Who = ({ user }: { user: User }) => (
  <div className="ch-who">
    <Flower />
    <div>
      <b>
        {user.firstName} {user.lastName}
      </b>
      <p className="ch-small ch-muted">{user.email}</p>
    </div>
  </div>
)

interface TabsProps extends Pick<AccountPageProps, 'tab' | 'onTab' | 'tabHref'> {
  t: AccountMessages
  onLogout: () => void
}

const Tabs = ({ t, tab: shown, onTab, tabHref, onLogout }: TabsProps) => (
  <nav className="ch-account__nav" aria-label={t.myAccount}>
    {accountTabs.map((tab) => (
      <LinkOrButton
        key={tab}
        href={tabHref?.(tab)}
        current={tab === shown}
        onNavigate={() => {
          onTab(tab)
        }}
      >
        <Icon name={tab} />
        {t[tab]}
      </LinkOrButton>
    ))}
    <button type="button" onClick={onLogout}>
      <Icon name="logout" />
      {t.logout}
    </button>
  </nav>
)

interface TabProps extends AccountPageProps {
  t: AccountMessages
  api: AccountApi
  user: User
  language: ReturnType<typeof useAccountRoom>['language']
  onDeleted: () => void
}

const Tab = ({ tab, t, api, user, session, language, timeZone, ...props }: TabProps) => {
  const { startShoppingHref, onLink, onDeleted } = props
  if (tab === 'orders') return <Orders {...{ t, api, language, timeZone, startShoppingHref, onLink }} />
  if (tab === 'settings')
    return <Settings t={t} api={api} session={session} email={user.email} onDeleted={onDeleted} />
  return <Profile {...{ t, api, session, user, language, timeZone }} />
}
