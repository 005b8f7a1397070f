import { logout, type User } from '@charity-kit/contract'
import { useClient, useVisitor } from '@charity-kit/client/react'
import { Flower, Icon, LinkOrButton, Loading } from '@charity-kit/ui'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { addressOf } from '../../routing/paths.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { accountTabs, toAccountTab, type AccountTab } from './account-tab.ts'
import { Orders } from './orders.tsx'
import { Profile } from './profile.tsx'
import { Settings } from './settings.tsx'

const path = '/account'
const queryOf = (tab: AccountTab) => new URLSearchParams(tab === 'profile' ? {} : { tab })

/** /account */
export const AccountPage = () => {
  const { language } = useSite()
  const tab = toAccountTab(new URLSearchParams(useSearch()).get('tab'))
  const go = useGo()
  usePageTitle('account')
  return (
    <div className="site-wrap">
      <Account
        tab={tab}
        onTab={(next) => go(path, { query: queryOf(next) })}
        tabHref={(other) => addressOf(path, language, queryOf(other))}
        onSignedOut={(why) => {
          if (why !== 'guest') go('/', { state: { accountDeleted: why === 'deleted' } })
          else if (location.pathname === path) go('/signin', { replace: true }) // otherwise a 401 led there already
        }}
        startShoppingHref={addressOf('/marketplace', language)}
      />
    </div>
  )
}

export interface AccountProps {
  tab: AccountTab
  onTab: (tab: AccountTab) => void
  /** Returns the address of a tab, so that tabs are real links. Without it they are buttons. */
  tabHref?: ((tab: AccountTab) => string) | undefined
  /**
   * Called when the visitor is no longer signed in. `guest`: replace the page with /signin.
   * `logout` and `deleted`: the visitor asked for it, and the stored session is cleared; go to /.
   */
  onSignedOut: (why: 'guest' | 'logout' | 'deleted') => void
  startShoppingHref: string
}

/** My Account and its three tabs (specification, sections 2 and 4). */
export const Account = ({ onSignedOut, ...props }: AccountProps) => {
  const t = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const visitor = useVisitor(session)
  const isLeaving = useRef(false)
  const isGuest = visitor && !visitor.user
  useEffect(() => {
    if (isGuest && !isLeaving.current) onSignedOut('guest')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- called once, however often the page makes a new callback
  }, [isGuest])
  const leave = (why: 'logout' | 'deleted') => {
    isLeaving.current = true
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
              <Owner user={user} />
              <Tabs
                {...props}
                onLogout={() => {
                  void client(logout, {}) // leaves with the token; the response changes nothing
                  leave('logout')
                }}
              />
            </aside>
            <Tab
              {...props}
              user={user}
              onDeleted={() => {
                leave('deleted')
              }}
            />
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

const Owner = ({ user }: { user: User }) => (
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

interface TabsProps extends Pick<AccountProps, 'tab' | 'onTab' | 'tabHref'> {
  onLogout: () => void
}

const Tabs = ({ tab: shown, onTab, tabHref, onLogout }: TabsProps) => {
  const t = useAccountMessages()
  return (
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
}

interface TabProps extends Pick<AccountProps, 'tab' | 'startShoppingHref'> {
  user: User
  onDeleted: () => void
}

const Tab = ({ tab, user, startShoppingHref, onDeleted }: TabProps) => {
  if (tab === 'orders') return <Orders startShoppingHref={startShoppingHref} />
  if (tab === 'settings') return <Settings email={user.email} onDeleted={onDeleted} />
  return <Profile user={user} />
}
