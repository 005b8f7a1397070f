import { order } from '@charity-kit/contract/fixtures'
import { createOrder, type Order } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import type { Result } from '@charity-kit/client'
import { countOf, createCart } from '../cart/cart-store.ts'
import { deferred, failed, memoryDraft, ok } from '@charity-kit/client/testing'
import { checkoutAtPayment, formOf, openedCheckout, screenOf } from './open-checkout.fixtures.ts'
import { bracelet, checkoutServer, formWith } from './checkout.fixtures.ts'
import { followDraft } from './checkout-draft.ts'

/** Sends an order, and leaves the page or the panel before the response. */
const leftWhileSending = () => {
  const answer = deferred<Result<Order>>()
  const server = checkoutServer({ order: answer.promise })
  const placedIds: unknown[] = []
  const all = checkoutAtPayment({ server, placed: ({ id }) => placedIds.push(id) })
  const sent = all.store.submit()
  all.close()
  const unfollow = followDraft(all.cart, all.drafts, 1)
  const settle = async (result: Result<Order>) => {
    answer.resolve(result)
    await sent
  }
  const back = () => {
    unfollow()
    return openedCheckout({ server, drafts: all.drafts, cart: all.cart })
  }
  return { ...all, placedIds, settle, back }
}

describe('[S4 checkout] Back, or Close, while the order is being sent', () => {
  it('shows that the order is still being sent to a visitor who returns, and then the confirmation', async () => {
    const left = leftWhileSending()
    const again = left.back()
    expect(screenOf(again)).toMatchObject({ name: 'payment', sending: true })
    expect(formOf(again)).toEqual(formWith())
    await again.store.submit()
    await left.settle(ok(order))
    expect(screenOf(again)).toMatchObject({ name: 'confirmation', placed: { order } })
    expect(left.server.requestsTo(createOrder)).toHaveLength(1)
    expect(countOf(left.cart.getState())).toBe(0)
    expect(left.drafts.stored).toBeUndefined()
  })

  it('leads from the cart to the confirmation after a response in between, once', async () => {
    const left = leftWhileSending()
    await left.settle(ok(order))
    expect(left.placedIds).toEqual([1042])
    expect(countOf(left.cart.getState())).toBe(4)
    left.cart.add(bracelet)
    const again = left.back()
    expect(screenOf(again)).toMatchObject({ name: 'confirmation', placed: { order } })
    expect(left.cart.getState().lines).toMatchObject([{ productId: bracelet.id, quantity: 1 }])
    expect(left.drafts.stored).toBeUndefined()
    again.close()
    const next = left.back()
    expect(screenOf(next)).toEqual({ name: 'cart', asking: false })
    expect(countOf(left.cart.getState())).toBe(1)
    expect(left.placedIds).toEqual([1042])
  })

  it('gets the order by its key after a response in between and a reload', async () => {
    const left = leftWhileSending()
    await left.settle(ok(order))
    const server = checkoutServer()
    const again = openedCheckout({
      server,
      drafts: memoryDraft(left.drafts.stored),
      cart: createCart(),
      page: 2,
    })
    expect(formOf(again)).toEqual(formWith())
    await again.store.submit()
    expect(server.requestsTo(createOrder)).toEqual(left.server.requestsTo(createOrder))
    expect(screenOf(again)).toMatchObject({ name: 'confirmation' })
  })

  it('reports a failure in between, and loses nothing', async () => {
    const left = leftWhileSending()
    await left.settle(failed({ kind: 'timeout' }))
    const again = left.back()
    expect(screenOf(again)).toMatchObject({ name: 'payment', sending: false, error: { kind: 'timeout' } })
    expect(formOf(again)).toEqual(formWith())
    expect(countOf(left.cart.getState())).toBe(4)
    again.close()
    expect(screenOf(left.back())).toMatchObject({ name: 'payment', error: undefined })
  })
})
