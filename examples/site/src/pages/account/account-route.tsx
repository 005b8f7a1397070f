import { AccountPage } from './account-page.tsx'
import { toAccountTab, type AccountTab } from './account-tab.ts'
import { useSearch } from 'wouter'
import { addressOf } from '../../routing/paths.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

const path = '/account'
const queryOf = (tab: AccountTab) => new URLSearchParams(tab === 'profile' ? {} : { tab })

export const MyAccountPage = () => {
  const { language, connection } = useSite()
  const tab = toAccountTab(new URLSearchParams(useSearch()).get('tab'))
  const go = useGo()
  usePageTitle('account')
  return (
    <div className="site-wrap">
      <AccountPage
        {...connection}
        tab={tab}
        onTab={(next) => go(path, { query: queryOf(next) })}
        tabHref={(other) => addressOf(path, language, queryOf(other))}
        onSignedOut={(why) => {
          if (why !== 'guest') go('/')
          else if (location.pathname === path) go('/signin', { replace: true }) // else a 401 led there already
        }}
        startShoppingHref={addressOf('/marketplace', language)}
      />
    </div>
  )
}
