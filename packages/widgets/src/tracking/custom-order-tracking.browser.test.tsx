import { getCentre, trackOrder, type CustomOrderState, type TrackedCustomOrder } from '@charity-kit/contract'
import { centre, pricedCustomOrder } from '@charity-kit/contract/fixtures'
import { createFakeServer, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button, heading } from '../testing/locators.ts'
import { Tracking } from './tracking.tsx'
import '../styles/index.css'

afterEach(cleanup)

const initial = { kind: 'order', shipmentTrackingNumber: 'TRK7218853', email: 'neema@mail.example' } as const

const open = (tracked: TrackedCustomOrder, lang = 'en') => {
  const server = createFakeServer().on(trackOrder, ok(tracked)).on(getCentre, ok(centre))
  onTestFinished(server.install())
  render(
    <div className="ch-root" lang={lang}>
      <CharityProvider apiBase="https://centre.example" lang={lang}>
        <Tracking initial={initial} />
      </CharityProvider>
    </div>,
  )
}
const text = (words: string | RegExp) => page.getByText(words)
/** Returns the timeline as it is read: each step's state with its text. */
const steps = () =>
  [...document.querySelectorAll('.ch-timeline > li')].map(
    (item) => `${item.getAttribute('data-state') ?? ''}: ${item.querySelector('b')?.textContent ?? ''}`,
  )

describe('[tracking] a custom order', () => {
  it('shows its price, how to go on and the next steps, by tracking number and email', async () => {
    open(pricedCustomOrder)
    await expect.element(heading('Your custom order has a price')).toHaveFocus()
    await expect.element(text('Custom order C-7: Bracelet, 2 pieces')).toBeVisible()
    await expect.element(text('It costs Tsh 45,000.')).toBeVisible()
    await expect.element(text(/^It is ready on .*4 December/)).toBeVisible()
    await expect.element(text(/^The price holds until .*18 December/)).toBeVisible()
    await expect.element(text(/^Not what you wished for\? Tell us/)).toBeVisible()
    await expect.element(text('The centre writes: It takes us about a week.')).toBeVisible()
    expect(steps()).toEqual([
      'done: Order received',
      'now: The price',
      'todo: Payment',
      'todo: We make your order',
      'todo: Sent',
      'todo: Delivered',
    ])
    // There is a price to pay, and nothing to cancel or print.
    await expect.element(button(/Cancel|receipt/)).not.toBeInTheDocument()
  })

  it.each([
    ['checking', 'We are checking your payment', 'now: We are checking it', 'todo: We join it to your order'],
    ['confirmed', 'Your payment has arrived', 'done: Payment confirmed', 'now: We join it to your order'],
    ['not_found', 'We could not find this payment', 'failed: Not found', undefined],
  ] as const)(
    'shows nothing to make or pay for a payment without an order, %s',
    async (state, title, ...ways) => {
      open({
        ...pricedCustomOrder,
        ...{ productType: 'custom', price: null, readyOn: null, priceUntil: null, note: null },
        state: state === 'confirmed' ? 'paid' : 'accepted',
        reported: 25_000,
        payment: {
          ...{ state, receivedAt: pricedCustomOrder.receivedAt, checkBy: '2026-11-24', reason: null },
          ...{ correctionsLeft: 3, paymentMethod: 'lipa' },
        },
        canPay: state === 'not_found',
      })
      await expect.element(heading(title)).toHaveFocus()
      await expect.element(text(/^Payment report C-7: Tsh\s25,000$/)).toBeVisible()
      expect(steps()).toEqual([
        'done: We have your transaction ID',
        ...ways.filter((way) => way !== undefined),
      ])
    },
  )

  const at = '2026-11-24T06:00:00.000Z'
  const reached = (...states: CustomOrderState[]) => ({
    state: states.at(-1) ?? 'new',
    steps: states.map((state) => ({ state, at })),
    note: null,
  })
  it.each([
    [reached(), 'done now todo todo todo todo'],
    [reached('priced', 'accepted'), 'done done now todo todo todo'],
    [reached('priced', 'accepted', 'paid'), 'done done done now todo todo'],
    [reached('priced', 'accepted', 'paid', 'in-work', 'ready'), 'done done done now todo todo'],
    [reached('priced', 'accepted', 'paid', 'in-work', 'ready', 'sent'), 'done done done done now todo'],
    [reached('priced', 'paid', 'in-work', 'ready', 'sent', 'done'), 'done done done done done done'],
    // Fetched at the centre: nothing was sent.
    [reached('priced', 'paid', 'in-work', 'ready', 'done'), 'done done done done done'],
    [reached('declined'), 'done failed'],
  ])('$0.state: $1', async (change, expected) => {
    open({ ...pricedCustomOrder, ...change })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    expect(
      steps()
        .map((step) => step.split(':')[0])
        .join(' '),
    ).toBe(expected)
  })

  it('shows in Swahili why it was declined', async () => {
    open({ ...pricedCustomOrder, ...reached('declined'), note: 'Hatuna shanga za zambarau.' }, 'sw')
    await expect.element(heading('Hatuwezi kutengeneza oda hii')).toBeVisible()
    await expect.element(text('Kituo kimeandika: Hatuna shanga za zambarau.')).toBeVisible()
  })
})
