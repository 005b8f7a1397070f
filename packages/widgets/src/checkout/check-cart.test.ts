import { checkOrder, createOrder, type OrderCheck } from '@charity-kit/contract'
import type { Result } from '@charity-kit/client'
import { describe, expect, it } from 'vitest'
import { totalTzsOf } from '../cart/cart-store.ts'
import { deferred, failed, never, ok } from '@charity-kit/client/testing'
import { checked, checkoutServer, formWith, keychain } from './checkout.fixtures.ts'
import { openedCheckout, screenOf } from './open-checkout.fixtures.ts'

describe('[S4 checkout] leaving the cart step', () => {
  it('asks the server about the items alone, and goes on to payment or the guest prompt', async () => {
    for (const askGuest of [false, true]) {
      const all = openedCheckout({ server: checkoutServer({ check: ok(checked()) }) })
      await all.store.proceed(askGuest)
      expect(screenOf(all)).toMatchObject(askGuest ? { name: 'cart', asking: true } : { name: 'payment' })
      expect(all.server.requestsTo(checkOrder).map(({ body }) => body)).toEqual([
        {
          orderItemList: [
            { productId: 5, quantity: 1 },
            { productId: 3, quantity: 1 },
            { productId: 8, quantity: 2 },
          ],
        },
      ])
    }
  })

  it('stays if the server would reject the order, and goes on once the cart was changed', async () => {
    const fields = { 'orderItemList.2.quantity': 'Only 1 piece is left.', orderItemList: 'Too many in all.' }
    const all = openedCheckout({ server: checkoutServer({ check: ok(checked({ fields })) }) })
    await all.store.proceed(false)
    expect(screenOf(all)).toMatchObject({
      name: 'cart',
      problems: {
        items: [{ productId: 8, isDiscontinued: false, message: 'Only 1 piece is left.' }],
        messages: ['Too many in all.'],
      },
    })
    all.server.on(checkOrder, ok(checked()))
    all.cart.setQuantity(keychain.id, 1)
    expect(screenOf(all)).toEqual({ name: 'cart', asking: false })
    await all.store.proceed(false)
    expect(screenOf(all)).toMatchObject({ name: 'payment' })
  })

  it('shows a changed price before the payment', async () => {
    const orderItemList = [{ productId: 3, quantity: 1, itemPrice: 33_000 }]
    const all = openedCheckout({ server: checkoutServer({ check: ok(checked({ orderItemList })) }) })
    await all.store.proceed(false)
    expect(screenOf(all)).toMatchObject({ name: 'cart', problems: { totalTzs: 64_000 } })
    expect(totalTzsOf(all.cart.getState())).toBe(64_000)
    await all.store.proceed(false)
    expect(screenOf(all)).toMatchObject({ name: 'payment' })
  })

  it.each([
    ['a server without this call', undefined],
    ['no connection', failed({ kind: 'offline' })],
    ['an error of the server', failed({ kind: 'unexpected' })],
    ['another answer', ok({} as OrderCheck)],
    ['no answer', never],
  ])('goes on with %s', async (_what, check) => {
    const server = checkoutServer(check && { check })
    const all = openedCheckout({ server, checkTimeoutMs: 20 })
    await all.store.proceed(false)
    expect(screenOf(all)).toMatchObject({ name: 'payment' })
    all.store.dispatch({ type: 'formEdited', change: formWith() })
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({ name: 'confirmation' })
  })

  it('asks once despite several clicks, and ignores the response if the cart changed meanwhile', async () => {
    const answer = deferred<Result<OrderCheck>>()
    const all = openedCheckout({ server: checkoutServer({ check: answer.promise }) })
    const presses = [all.store.proceed(false), all.store.proceed(false)]
    expect(screenOf(all)).toMatchObject({ name: 'cart', checking: true })
    all.cart.remove(keychain.id)
    answer.resolve(ok(checked()))
    await Promise.all(presses)
    expect(all.server.requestsTo(checkOrder)).toHaveLength(1)
    expect(screenOf(all)).toEqual({ name: 'cart', asking: false })
  })

  it('[payments] does not ask after an attempt without a response, because that order may have arrived', async () => {
    const fields = { 'orderItemList.2.quantity': 'Only 1 piece is left.' }
    const server = checkoutServer({ order: failed({ kind: 'timeout' }), check: ok(checked()) })
    const all = openedCheckout({ server })
    await all.store.proceed(false)
    all.store.dispatch({ type: 'formEdited', change: formWith() })
    await all.store.submit()
    all.store.dispatch({ type: 'backPressed' })
    server.on(checkOrder, ok(checked({ fields })))
    await all.store.proceed(false)
    expect(screenOf(all)).toMatchObject({ name: 'payment' })
    expect(server.requestsTo(checkOrder)).toHaveLength(1)
    expect(server.requestsTo(createOrder)).toHaveLength(1)
  })
})
