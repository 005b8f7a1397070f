import { order, orderWithDonation, session as signedIn, user } from '@charity-kit/contract/fixtures'
import { getProfile, listMyOrders, logout, updateProfile } from '@charity-kit/contract'
import { failed, notFound, ok } from '@charity-kit/client/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountServer, sent, sessionOf } from '../../testing/account-server.ts'
import { field, openAccount, press, rows } from '../../testing/open-account.tsx'

afterEach(cleanup)

describe('[S2 account page]', () => {
  it('sends a visitor without the stored flag away once, and requests nothing', () => {
    const { server, signedOut } = openAccount('profile', { session: sessionOf('guest') })
    expect(signedOut.mock.calls).toEqual([['guest']])
    expect(server.requests).toEqual([])
  })

  it('shows who is here, three tabs and Logout', async () => {
    openAccount('profile')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Account')
    expect(within(screen.getByRole('complementary')).getByText('Neema Mushi')).toBeVisible()
    const actions = within(screen.getByRole('navigation')).getAllByRole('button')
    expect(actions.map((action) => action.textContent)).toEqual(['Profile', 'Orders', 'Settings', 'Logout'])
    expect(actions.map((action) => action.ariaCurrent)).toEqual(['page', null, null, null])
    await press('Orders')
    expect(screen.getByRole('heading', { name: 'Order History' })).toBeVisible()
    await press('Settings')
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })

  it('tabs with addresses are links that a press follows without a page load', async () => {
    openAccount('profile', { tabHref: (tab) => `/account?tab=${tab}` })
    const link = screen.getByRole('link', { name: 'Orders' })
    expect(link.getAttribute('href')).toBe('/account?tab=orders')
    await userEvent.click(link)
    expect(screen.getByRole('heading', { name: 'Order History' })).toBeVisible()
  })

  it('Logout ends the session on the server, clears it here, and leaves, once', async () => {
    const { server, session, signedOut } = openAccount('profile', {
      server: accountServer().on(logout, failed({ kind: 'unauthorised' })),
    })
    const expired = vi.fn()
    session.onExpired(expired)
    await press('Logout')
    expect(session.getState().user).toBeUndefined()
    expect(session.token()).toBeUndefined()
    await expect.poll(() => sent(server, logout)).toHaveLength(1)
    expect(server.requestsTo(logout)[0]?.headers['authorization']).toBe('Bearer token-1')
    expect(signedOut.mock.calls).toEqual([['logout']])
    expect(expired).not.toHaveBeenCalled()
  })

  it('another tab that signs out sends this one away, too', async () => {
    const { session, signedOut } = openAccount('profile')
    act(() => session.signOut())
    await expect.poll(() => signedOut.mock.calls).toEqual([['guest']])
  })

  it('[S8] a 401 clears the sign-in and notifies once', async () => {
    const session = sessionOf('user')
    const expired = vi.fn()
    session.onExpired(expired)
    openAccount('profile', {
      server: accountServer().on(getProfile, failed({ kind: 'unauthorised' })),
      session,
    })
    await expect.poll(() => expired).toHaveBeenCalledOnce()
    expect(session.getState().user).toBeUndefined()
  })
})

describe('[S2 profile tab]', () => {
  it('shows a spinner, then the six details, read-only', async () => {
    openAccount('profile')
    expect(screen.getByText('Loading...').closest('[role="status"]')).not.toBeNull()
    await screen.findByText('Account Created')
    expect(rows()).toEqual([
      ['First Name', 'Neema'],
      ['Last Name', 'Mushi'],
      ['Email', 'neema@mail.example'],
      ['Phone', '0754 000 000'],
      ['Gender', 'Female'],
      ['Account Created', '3 October 2024'],
    ])
    expect(document.querySelector('input')).toBeNull()
  })

  it.each([null, undefined, '', 'yesterday', [], [2024]])('Account Created %j: N/A', async (createdAt) => {
    openAccount('profile', { server: accountServer().on(getProfile, ok({ ...user, createdAt })) })
    await screen.findByText('Account Created')
    expect(rows()[5]).toEqual(['Account Created', 'N/A'])
  })

  it('a server without the call: what the browser stored, and no error', async () => {
    openAccount('profile', { server: accountServer().on(getProfile, notFound) })
    await screen.findByText('Account Created')
    expect(rows()[0]).toEqual(['First Name', 'Neema'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('no connection: what the browser stored, and that it may be old', async () => {
    openAccount('profile', { server: accountServer().on(getProfile, failed({ kind: 'offline' })) })
    expect(await screen.findByText('We could not reach the server. These details may be old.')).toBeVisible()
    expect(rows()[0]).toEqual(['First Name', 'Neema'])
  })

  it('Edit saves the profile, stores it, and confirms it', async () => {
    const after = { ...user, firstName: 'Asha', sex: 'FEMALE' }
    const { server, session } = openAccount('profile', {
      server: accountServer().on(updateProfile, ok(after)),
    })
    await press('Edit')
    await expect.poll(() => document.activeElement).toBe(field('First Name'))
    expect(field('Email').readOnly).toBe(true)
    expect(['First Name', 'Last Name', 'Phone Number'].map((name) => field(name).autocomplete)).toEqual([
      'given-name',
      'family-name',
      'tel',
    ])
    await userEvent.clear(field('First Name'))
    await press('Save Changes')
    expect(await screen.findByText('First name is required')).toBeVisible()
    await userEvent.type(field('First Name'), ' Asha ')
    await press('Save Changes')
    expect(await screen.findByText('Your changes were saved.')).toBeVisible()
    expect(sent(server, updateProfile)).toEqual([
      { firstName: 'Asha', lastName: 'Mushi', phoneNumber: '0754 000 000', sex: 'FEMALE' },
    ])
    expect(session.getState().user).toEqual(after)
    expect(rows()[0]).toEqual(['First Name', 'Asha'])
    await expect.poll(() => document.activeElement?.textContent).toBe('Edit')
  })

  it('Cancel forgets what was typed', async () => {
    const { server } = openAccount('profile')
    await press('Edit')
    await userEvent.type(field('First Name'), ' Asha')
    await press('Cancel')
    expect(rows()[0]).toEqual(['First Name', 'Neema'])
    await expect.poll(() => document.activeElement?.textContent).toBe('Edit')
    await press('Edit')
    expect(field('First Name').value).toBe('Neema')
    expect(sent(server, updateProfile)).toEqual([])
  })

  it.each([
    ['no connection', failed({ kind: 'offline' }), 'We could not save your changes. Please try again.'],
    [
      'a server without the call',
      notFound,
      'This cannot be done online yet. Please contact us and we will do it for you.',
    ],
  ])('%s is reported, and what was typed is still there', async (_name, response, text) => {
    openAccount('profile', { server: accountServer().on(updateProfile, response) })
    await press('Edit')
    await userEvent.type(field('First Name'), ' Asha')
    await press('Save Changes')
    expect(await screen.findByText(text)).toBeVisible()
    expect(field('First Name').value).toBe('Neema Asha')
  })

  it('[S8] the input is still there after a 401 and a new sign-in, for the same person only', async () => {
    const { session } = openAccount('profile', {
      server: accountServer().on(updateProfile, failed({ kind: 'unauthorised' })),
    })
    await press('Edit')
    await userEvent.type(field('First Name'), ' Asha')
    await press('Save Changes')
    await expect.poll(() => session.getState().user).toBeUndefined()
    cleanup()
    session.signIn(signedIn)
    openAccount('profile', { session })
    await expect.poll(() => field('First Name').value).toBe('Neema Asha')
    cleanup()
    session.signIn({ ...signedIn, user: { ...user, email: 'juma@mail.example' } })
    openAccount('profile', { server: accountServer().on(getProfile, notFound), session })
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  })
})

describe('[S2 orders tab]', () => {
  it('[own gifts] leads to what its owner gave', () => {
    openAccount('orders')
    expect(screen.getByRole('link', { name: 'See my gifts' }).getAttribute('href')).toBe('/gifts')
  })

  it.each([
    ['no orders', ok([])],
    ['a server without the call', notFound],
  ])('%s: the empty state', async (_name, response) => {
    openAccount('orders', { server: accountServer().on(listMyOrders, response) })
    expect(await screen.findByText('No orders yet')).toBeVisible()
    expect(screen.getByText('When you place an order, it will appear here.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/marketplace')
  })

  it('lists them in the card, in Tsh, Delivered in green and the rest in blue', async () => {
    const delivered = { ...order, id: 97, status: 'Delivered' }
    openAccount('orders', { server: accountServer().on(listMyOrders, ok([order, delivered])) })
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toContain('Order O-1042')
    expect(first?.textContent).toContain('21 November 2026')
    expect(first?.textContent).toContain('Zambarau KeychainQuantity: 2Tsh 8,000')
    expect(first?.textContent).toContain('TotalTsh 63,000')
    const colour = (status: string) => getComputedStyle(screen.getByText(status)).color
    expect(colour('Reviewing')).toBe('rgb(31, 86, 128)')
    expect(colour('Delivered')).toBe('rgb(27, 106, 64)')
    expect(second?.textContent).toContain('Order O-97')
  })

  it("dates are the centre's, wherever the visitor is", async () => {
    const late = {
      ...order,
      createdAt: [2026, 11, 20, 21, 30], // half past midnight on the 21st in Dar es Salaam
      expectedDeliveryDate: '2026-11-27T21:30:00.000Z',
    }
    openAccount('orders', { server: accountServer().on(listMyOrders, ok([late])) })
    await press('View Order Details')
    expect(screen.getByRole('article').textContent).toContain('21 November 2026')
    expect(rows()).toContainEqual(['Expected delivery', '28 November 2026'])
  })

  it('shows them in the time zone of a centre elsewhere', async () => {
    const late = { ...order, expectedDeliveryDate: '2026-11-27T21:30:00.000Z' }
    openAccount('orders', {
      server: accountServer().on(listMyOrders, ok([late])),
      timeZone: 'Africa/Accra',
    })
    await press('View Order Details')
    expect(rows()).toContainEqual(['Expected delivery', '27 November 2026'])
  })

  it("'View Order Details' opens the rest of it", async () => {
    openAccount('orders')
    await press('View Order Details')
    expect(screen.getByRole('button', { name: 'View Order Details' }).ariaExpanded).toBe('true')
    expect(screen.getByText('TRK123456789')).toBeVisible()
    expect(screen.getByText('Lipa Na M-Pesa')).toBeVisible()
    expect(screen.queryByText('Payment reference')).toBeNull()
    expect(screen.getByRole('link', { name: 'See where your order is' }).getAttribute('href')).toBe(
      `/track#order=TRK123456789&email=${encodeURIComponent(order.address.email)}`,
    )
  })

  it('[payments] an order that was paid for with a donation shows both, and what was paid in all', async () => {
    openAccount('orders', { server: accountServer().on(listMyOrders, ok([orderWithDonation])) })
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('A gift to the centreTsh 7,000')
    expect(card.textContent).toContain('TotalTsh 70,000')
  })

  it('a failure is reported, and Try Again tries again', async () => {
    const { server } = openAccount('orders', {
      server: accountServer().on(listMyOrders, failed({ kind: 'offline' })),
    })
    expect(await screen.findByText('Failed to load your orders. Please try again later.')).toBeVisible()
    server.on(listMyOrders, ok([order]))
    await press('Try Again')
    expect(await screen.findByText('Order O-1042')).toBeVisible()
  })
})
