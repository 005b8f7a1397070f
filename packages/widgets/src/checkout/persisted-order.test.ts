import { contact, order } from '@charity-kit/contract/fixtures'
import { createOrder, type Order } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import type { Result } from '@charity-kit/client'
import { countOf, createCart } from '../cart/cart-store.ts'
import { deferred, failed, memoryDraft, never, ok } from '@charity-kit/client/testing'
import { checkoutAtPayment, formOf, openedCheckout, screenOf } from './open-checkout.fixtures.ts'
import {
  bracelet,
  checkoutServer,
  filledCart,
  formWith,
  keychain,
  necklace,
  unavailable,
} from './checkout.fixtures.ts'
import { type CheckoutDraft, followDraft } from './checkout-draft.ts'
import { createCheckoutStore } from './checkout-store.ts'

const settled = () => new Promise((done) => setImmediate(done))

describe('[S4 checkout] the cart', () => {
  it('removes the ordered pieces, and keeps those added meanwhile', async () => {
    const answer = deferred<Result<Order>>()
    const all = checkoutAtPayment({ server: checkoutServer({ order: answer.promise }) })
    const sent = all.store.submit()
    all.cart.add(bracelet)
    answer.resolve(ok(order))
    await sent
    expect(all.cart.getState().lines).toMatchObject([{ productId: bracelet.id, quantity: 1 }])
    expect(all.drafts.stored).toBeUndefined()
  })

  it('names a line that is unavailable until the next attempt', async () => {
    const server = checkoutServer({ order: failed(unavailable) })
    const all = checkoutAtPayment({ server })
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({
      error: { code: 'product_not_found' },
      unavailable: [
        { productId: 3, name: 'Maua Necklace', isDiscontinued: true },
        { productId: 8, name: 'Zambarau Keychain', isDiscontinued: false },
      ],
    })
    all.cart.remove(necklace.id)
    all.cart.setQuantity(keychain.id, 1)
    server.on(createOrder, never)
    void all.store.submit()
    expect(screenOf(all)).toMatchObject({ sending: true, unavailable: [] })
    expect(server.requestsTo(createOrder)[1]?.body.orderItemList).toEqual([
      { productId: 5, quantity: 1 },
      { productId: 8, quantity: 1 },
    ])
  })

  it('removes the guard once the cart has a piece again', async () => {
    const cart = createCart()
    const all = checkoutAtPayment({ cart })
    await all.store.submit()
    cart.add(bracelet)
    expect(screenOf(all)).toMatchObject({ error: undefined })
  })
})

describe("[S4 checkout] the tab's storage", () => {
  it('stores nothing before the payment step, and then everything at every keystroke', () => {
    const all = openedCheckout()
    all.store.setVisitor(contact)
    expect(all.drafts.stored).toBeUndefined()
    all.store.dispatch({ type: 'paymentReached' })
    all.store.dispatch({ type: 'formEdited', change: { transactionId: 'Q' } })
    expect(all.drafts.stored).toMatchObject({
      step: 'payment',
      form: { ...contact, transactionId: 'Q' },
      lines: [{ productId: 5 }, { productId: 3 }, { productId: 8 }],
    })
    all.cart.remove(necklace.id)
    expect(all.drafts.stored?.lines).toHaveLength(2)
    all.store.dispatch({ type: 'backPressed' })
    expect(all.drafts.stored).toMatchObject({ step: 'cart', form: { transactionId: 'Q' } })
  })

  const reload = (before: ReturnType<typeof openedCheckout>, cart = createCart(), page = 2) => {
    before.close()
    return openedCheckout({ drafts: memoryDraft(before.drafts.stored), cart, page })
  }

  it('restores the step, the form and a cart in memory after a reload', () => {
    const after = reload(checkoutAtPayment())
    expect(screenOf(after)).toMatchObject({ name: 'payment' })
    expect(formOf(after)).toEqual(formWith())
    expect(after.store.getState().restored).toBe(true)
    expect(after.cart.getState()).toEqual(filledCart().getState())
  })

  it('does not change a cart that still has everything', () => {
    const after = reload(checkoutAtPayment(), filledCart())
    expect(screenOf(after)).toMatchObject({ name: 'payment' })
    expect(after.cart.getState()).toEqual(filledCart().getState())
  })

  it('keeps the cart of a guest who leaves to sign in', () => {
    const before = openedCheckout()
    before.store.dispatch({ type: 'proceedPressed', askGuest: true })
    const after = reload(before)
    expect(screenOf(after)).toEqual({ name: 'cart', asking: false })
    expect(after.store.getState().restored).toBe(true)
    expect(after.cart.getState()).toEqual(filledCart().getState())
  })

  it('keeps other pieces of a new cart, and shows both on the cart step', () => {
    const cart = createCart()
    cart.add({ ...bracelet, id: 77, name: 'Bahari Bracelet' })
    cart.add(keychain)
    const after = reload(checkoutAtPayment(), cart)
    expect(screenOf(after)).toMatchObject({ name: 'cart' })
    expect(after.cart.getState().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [77, 1],
      [8, 2],
      [5, 1],
      [3, 1],
    ])
    expect(formOf(after)).toEqual(formWith())
  })

  it('keeps a cart empty that was emptied on the same page', () => {
    const before = checkoutAtPayment()
    before.cart.clear()
    const after = reload(before, before.cart, 1)
    expect(after.cart.getState().lines).toEqual([])
    expect(screenOf(after)).toMatchObject({ name: 'cart' })
    expect(formOf(after)).toEqual(formWith())
  })

  it('restores the step on the same page while the cart is unchanged', () => {
    const before = checkoutAtPayment()
    expect(screenOf(reload(before, before.cart, 1))).toMatchObject({ name: 'payment' })
    before.close()
    expect(screenOf(reload(before, createCart(), 1))).toMatchObject({ name: 'cart' })
  })

  it('keeps the input as long as the page if nothing can be stored', async () => {
    const forgetful = { load: () => undefined, save: () => undefined, clear: () => undefined }
    const cart = filledCart()
    const shown = () => {
      const store = createCheckoutStore({ client: checkoutServer().client, cart, drafts: forgetful, page: 1 })
      return { store, close: store.open() }
    }
    const before = shown()
    before.store.dispatch({ type: 'paymentReached' })
    before.store.dispatch({ type: 'formEdited', change: formWith() })
    before.close()
    const after = shown()
    expect(after.store.getState()).toMatchObject({ screen: { name: 'payment' }, form: formWith() })
    await after.store.submit()
    after.close()
    expect(shown().store.getState()).toMatchObject({ screen: { name: 'cart' }, form: { street: '' } })
  })

  it('does not follow the cart after the checkout is closed', () => {
    const all = checkoutAtPayment()
    all.close()
    all.cart.clear()
    expect(all.drafts.stored?.lines).toHaveLength(3)
  })

  it('is one checkout after two openings (React may do so)', () => {
    const all = checkoutAtPayment()
    all.close()
    all.store.open()
    expect(screenOf(all)).toMatchObject({ name: 'payment' })
  })

  it('loses nothing while the order is still being sent', async () => {
    const all = checkoutAtPayment({ server: checkoutServer({ order: never }) })
    void all.store.submit()
    await settled()
    expect(all.drafts.stored?.attempts).toHaveLength(1)
    expect(countOf(all.cart.getState())).toBe(4)
  })
})

describe('[S4 checkout] a cart and an interrupted order without an open checkout', () => {
  const reloaded = (before: ReturnType<typeof openedCheckout>, page = 2) => {
    before.close()
    const cart = createCart()
    const drafts = memoryDraft(before.drafts.stored)
    return { cart, drafts, stop: followDraft(cart, drafts, page) }
  }

  it("restores the order's pieces to the cart after a reload, and continues the checkout", () => {
    const { cart, drafts } = reloaded(checkoutAtPayment())
    expect(cart.getState()).toEqual(filledCart().getState())
    const after = openedCheckout({ cart, drafts, page: 2 })
    expect(screenOf(after)).toMatchObject({ name: 'payment' })
    expect(after.store.getState().restored).toBe(true)
    expect(formOf(after)).toEqual(formWith())
  })

  it('counts pieces that are removed or added at the next reload, and shows them before the payment', () => {
    const all = reloaded(checkoutAtPayment())
    all.cart.remove(necklace.id)
    all.cart.add({ ...bracelet, id: 77 })
    expect(all.drafts.stored).toMatchObject({
      step: 'cart',
      form: formWith(),
      lines: [{ productId: 5 }, { productId: 8 }, { productId: 77 }],
    })
    all.cart.clear()
    expect(all.drafts.stored?.lines).toEqual([])
  })

  it("keeps the order's step if the cart is read again without a change", () => {
    const { cart, drafts } = reloaded(checkoutAtPayment())
    cart.setDonation(0)
    expect(drafts.stored).toMatchObject({ step: 'payment' })
  })

  it('restores nothing on the same page, and stores nothing without an order', () => {
    expect(countOf(reloaded(checkoutAtPayment(), 1).cart.getState())).toBe(0)
    const { cart, drafts } = reloaded(openedCheckout())
    cart.add(bracelet)
    expect(drafts.stored).toBeUndefined()
  })

  it('does not store a placed order again when its pieces leave the cart', async () => {
    const all = checkoutAtPayment()
    followDraft(all.cart, all.drafts, 1)
    await all.store.submit()
    expect(all.drafts.stored).toBeUndefined()
  })

  it('keeps the payment step after any change there', () => {
    const cart = filledCart()
    const drafts = memoryDraft<CheckoutDraft>()
    followDraft(cart, drafts, 1)
    checkoutAtPayment({ cart, drafts })
    cart.remove(necklace.id)
    expect(drafts.stored).toMatchObject({ step: 'payment', lines: [{ productId: 5 }, { productId: 8 }] })
  })
})
