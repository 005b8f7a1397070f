import { order } from '@charity-kit/contract/fixtures'
import { createOrder, type Order } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { countOf, createCart } from '../cart/cart-store.ts'
import { usedId } from '../payment/payment.fixtures.ts'
import { failed, memoryDraft, ok } from '@charity-kit/client/testing'
import { checkoutAtPayment, openedCheckout, screenOf } from './open-checkout.fixtures.ts'
import { checkoutServer } from './checkout.fixtures.ts'

/** A server with one memory: a key always returns its order, and an ID counts once. `lost` responses never arrive. */
const rememberingServer = () => {
  const stored = new Map<string, { id: string; order: Order }>()
  const state = { lost: false, reachable: true }
  const server = checkoutServer().on(createOrder, ({ body: input, idempotencyKey: key = '' }) => {
    if (!state.reachable) return failed({ kind: 'offline' })
    const before = stored.get(key)
    if (!before && [...stored.values()].some(({ id }) => id === input.transactionId)) return failed(usedId)
    const now = before ?? {
      id: input.transactionId,
      order: { ...order, id: stored.size + 1, address: { ...order.address, ...input.address } },
    }
    stored.set(key, now)
    return state.lost ? failed({ kind: 'timeout' }) : ok(now.order)
  })
  return { server, stored, state }
}

describe('[payments] a lost response', () => {
  it('a second click returns the stored order, once', async () => {
    const { server, stored, state } = rememberingServer()
    const all = checkoutAtPayment({ server })
    state.lost = true
    await all.store.submit()
    state.lost = false
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({ name: 'confirmation', placed: { arrivedBefore: false } })
    expect(stored.size).toBe(1)
  })

  it('shows the stored order if the form changed meanwhile, and does not create a second one', async () => {
    const { server, stored, state } = rememberingServer()
    const all = checkoutAtPayment({ server })
    state.lost = true
    await all.store.submit()
    state.lost = false
    all.store.dispatch({ type: 'formEdited', change: { street: 'Another Street 7' } })
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({
      name: 'confirmation',
      placed: { arrivedBefore: true, order: { address: { street: 'Sample Street 12' } } },
    })
    expect(stored.size).toBe(1)
    expect(all.drafts.stored).toBeUndefined()
  })

  it('shows the stored order without a donation that was added meanwhile', async () => {
    const { server, stored, state } = rememberingServer()
    const all = checkoutAtPayment({ server })
    state.lost = true
    await all.store.submit()
    state.lost = false
    all.cart.setDonation(5000)
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({
      name: 'confirmation',
      placed: { arrivedBefore: true, donationTzs: 0 },
    })
    expect(stored.size).toBe(1)
  })

  it('stores the changed order if the first one never reached the server', async () => {
    const { server, stored, state } = rememberingServer()
    const all = checkoutAtPayment({ server })
    state.reachable = false
    await all.store.submit()
    state.reachable = true
    all.store.dispatch({ type: 'formEdited', change: { street: 'Another Street 7' } })
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({
      placed: { arrivedBefore: false, order: { address: { street: 'Another Street 7' } } },
    })
    expect(stored.size).toBe(1)
  })

  it('returns the stored order after a reload in the middle of sending', async () => {
    const { server, stored, state } = rememberingServer()
    const before = checkoutAtPayment({ server })
    state.lost = true
    const answer = before.store.submit()
    before.close()
    const after = openedCheckout({
      server,
      cart: createCart(),
      drafts: memoryDraft(before.drafts.stored),
      page: 2,
    })
    await answer
    state.lost = false
    expect(screenOf(after)).toMatchObject({ name: 'payment' })
    await after.store.submit()
    expect(screenOf(after)).toMatchObject({ name: 'confirmation' })
    expect(stored.size).toBe(1)
    expect(countOf(after.cart.getState())).toBe(0)
  })

  it('keeps the rejection of an ID that another payer used, and sends no earlier order', async () => {
    const { server, stored, state } = rememberingServer()
    stored.set('not ours', { id: 'QK7SAMPLE01', order })
    const all = checkoutAtPayment({ server })
    state.reachable = false
    await all.store.submit()
    state.reachable = true
    all.store.dispatch({ type: 'formEdited', change: { city: 'Moshi' } })
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({ fieldErrors: { transactionId: 'transactionIdUsed' } })
    expect(stored.size).toBe(1)
  })
})

describe("[payments] a duplicated tab, which starts with a copy of the first one's storage", () => {
  /** The browser copies the tab's session storage once; each tab's page is its own load. */
  const duplicate = (first: ReturnType<typeof openedCheckout>, server = first.server) =>
    openedCheckout({ server, cart: createCart(), drafts: memoryDraft(first.drafts.stored), page: 2 })

  it('both tabs end with one order if the tab was duplicated while sending', async () => {
    const { server, stored, state } = rememberingServer()
    const first = checkoutAtPayment({ server })
    const sent = first.store.submit()
    const second = duplicate(first)
    await Promise.all([sent, second.store.submit()])
    for (const tab of [first, second])
      expect(screenOf(tab)).toMatchObject({ name: 'confirmation', placed: { order: { id: 1 } } })
    expect(new Set(server.requestsTo(createOrder).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect([stored.size, state.lost]).toEqual([1, false])
  })

  it('either tab returns the stored order if the tab was duplicated after a lost response', async () => {
    const { server, stored, state } = rememberingServer()
    const first = checkoutAtPayment({ server })
    state.lost = true
    await first.store.submit()
    const second = duplicate(first)
    state.lost = false
    await second.store.submit()
    await first.store.submit()
    for (const tab of [first, second])
      expect(screenOf(tab)).toMatchObject({ name: 'confirmation', placed: { order: { id: 1 } } })
    expect(stored.size).toBe(1)
  })

  it('one tab gets the order and the other a used ID if the tab was duplicated before sending', async () => {
    const { server, stored } = rememberingServer()
    const first = checkoutAtPayment({ server })
    const second = duplicate(first)
    await Promise.all([first.store.submit(), second.store.submit()])
    expect(screenOf(first)).toMatchObject({ name: 'confirmation' })
    expect(screenOf(second)).toMatchObject({
      name: 'payment',
      fieldErrors: { transactionId: 'transactionIdUsed' },
    })
    expect(stored.size).toBe(1)
    expect(countOf(second.cart.getState())).toBe(4)
    expect(second.drafts.stored).toMatchObject({ form: { transactionId: 'QK7SAMPLE01' } })
  })
})
