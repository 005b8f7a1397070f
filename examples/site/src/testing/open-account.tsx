/** My Account in a real browser, with the real client and session, and an API without a network. */
import { type FakeServer } from '@charity-kit/client/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { StoredSession } from '@charity-kit/client'
import { Account, type AccountProps } from '../pages/account/account-page.tsx'
import type { AccountTab } from '../pages/account/account-tab.ts'
import { accountServer, sessionOf } from './account-server.ts'
import { TestSite } from './test-site.tsx'
import '@charity-kit/widgets/styles.css'
import '../styles/index.css'

interface Options extends Pick<AccountProps, 'tabHref'> {
  server?: FakeServer
  session?: StoredSession
  timeZone?: string
}

/** Opens the page, with its tab in the address as on the site. */
export const openAccount = (
  tab: AccountTab,
  { server = accountServer(), session = sessionOf('user'), timeZone, ...props }: Options = {},
) => {
  onTestFinished(server.install())
  const signedOut = vi.fn()
  const Page = () => {
    const [shown, setShown] = useState(tab)
    return (
      <TestSite session={session} timeZone={timeZone}>
        <div className="ch-root">
          <Account
            tab={shown}
            onTab={setShown}
            onSignedOut={signedOut}
            startShoppingHref="/marketplace"
            {...props}
          />
        </div>
      </TestSite>
    )
  }
  render(<Page />)
  return { server, session, signedOut }
}
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Returns the visible details: [name, value]. */
export const rows = () =>
  [...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])
