import { contact, order } from '@charity-kit/contract/fixtures'
import { idempotencyKeyPattern, type Order, createOrder } from '@charity-kit/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rememberTypedPhone, type Result } from '@charity-kit/client'
import { countOf, createCart } from '../cart/cart-store.ts'
import { usedId } from '../payment/payment.fixtures.ts'
import { deferred, failed, ok } from '@charity-kit/client/testing'
import { checkoutAtPayment, formOf, openedCheckout, screenOf } from './open-checkout.fixtures.ts'
import { checkoutServer, filledCart, formWith, rejected } from './checkout.fixtures.ts'
import { emptyForm } from './order-form.ts'

describe('[S4 checkout] steps', () => {
  it('goes through cart, payment and confirmation, and notifies the page', async () => {
    const events: unknown[] = []
    const all = openedCheckout({
      started: () => events.push('started'),
      placed: ({ id }) => events.push(id),
    })
    expect(screenOf(all)).toEqual({ name: 'cart', asking: false })
    all.store.dispatch({ type: 'proceedPressed', askGuest: false })
    expect(screenOf(all)).toMatchObject({ name: 'payment' })
    all.store.dispatch({ type: 'formEdited', change: formWith() })
    await all.store.submit()
    expect(screenOf(all)).toEqual({
      name: 'confirmation',
      placed: {
        order,
        lines: filledCart().getState().lines,
        donationTzs: 0,
        expectedTzs: 63_000,
        arrivedBefore: false,
      },
    })
    expect(events).toEqual(['started', 1042])
  })

  it('[S3 donor] fills in the phone number that was typed for a donation', () => {
    rememberTypedPhone('0754 000 000')
    onTestFinished(() => {
      rememberTypedPhone('')
    })
    expect(openedCheckout().store.getState().form.phone).toBe('0754 000 000')
  })

  it('asks a guest first, and lets the guest leave the prompt', () => {
    const all = openedCheckout()
    all.store.dispatch({ type: 'proceedPressed', askGuest: true })
    expect(screenOf(all)).toEqual({ name: 'cart', asking: true })
    all.store.dispatch({ type: 'promptClosed' })
    expect(screenOf(all)).toEqual({ name: 'cart', asking: false })
    all.store.dispatch({ type: 'proceedPressed', askGuest: true })
    all.store.dispatch({ type: 'paymentReached' })
    expect(screenOf(all)).toMatchObject({ name: 'payment' })
  })

  it('returns from payment to the cart, and keeps the input', () => {
    const all = checkoutAtPayment()
    all.store.dispatch({ type: 'backPressed' })
    expect(screenOf(all)).toEqual({ name: 'cart', asking: false })
    all.store.dispatch({ type: 'paymentReached' })
    expect(formOf(all)).toEqual(formWith())
  })
})

describe('[S2 checkout] a signed-in visitor', () => {
  it('fills in name, email and phone of the visitor', () => {
    const all = openedCheckout()
    all.store.setVisitor(contact)
    expect(formOf(all)).toEqual({ ...emptyForm, ...contact })
  })

  it('never overwrites typed values', () => {
    const all = openedCheckout()
    all.store.dispatch({ type: 'formEdited', change: { name: 'For my sister' } })
    all.store.setVisitor(contact)
    expect(formOf(all)).toMatchObject({ name: 'For my sister', email: contact.email, phone: contact.phone })
    all.store.dispatch({ type: 'formEdited', change: { phone: '0765 111 222' } })
    all.store.setVisitor({ name: 'Juma Ali', email: 'juma@mail.example', phone: '0700 000 001' })
    expect(formOf(all)).toMatchObject({
      name: 'For my sister',
      email: 'juma@mail.example',
      phone: '0765 111 222',
    })
  })
})

describe('sending', () => {
  it('[S5 checkout payment] sends nothing with an invalid form, from an empty cart, or from another step', async () => {
    const empty = checkoutAtPayment({ cart: createCart() })
    await empty.store.submit()
    expect(screenOf(empty)).toMatchObject({ sending: false, error: { kind: 'empty' } })
    const invalid = checkoutAtPayment({}, { transactionId: '', phone: '1' })
    await invalid.store.submit()
    expect(screenOf(invalid)).toMatchObject({
      fieldErrors: { transactionId: 'transactionIdRequired', phone: 'phoneInvalid' },
    })
    const early = openedCheckout()
    await early.store.submit()
    expect([empty, invalid, early].flatMap(({ server }) => server.requestsTo(createOrder))).toEqual([])
  })

  it("[S5 checkout payment] clears a field's error when it is edited, and keeps the others", async () => {
    const all = checkoutAtPayment({}, { transactionId: '', phone: '' })
    await all.store.submit()
    all.store.dispatch({ type: 'formEdited', change: { phone: '0' } })
    expect(screenOf(all)).toMatchObject({ fieldErrors: { transactionId: 'transactionIdRequired' } })
    expect(screenOf(all)).not.toHaveProperty('fieldErrors.phone')
  })

  it('[payments] sends once despite two clicks', async () => {
    const answer = deferred<Result<Order>>()
    const all = checkoutAtPayment({ server: checkoutServer({ order: answer.promise }) })
    const presses = [all.store.submit(), all.store.submit()]
    all.store.dispatch({ type: 'backPressed' })
    expect(screenOf(all)).toMatchObject({ name: 'payment', sending: true })
    answer.resolve(ok(order))
    await Promise.all(presses)
    expect(screenOf(all)).toMatchObject({ name: 'confirmation' })
  })

  it.each(['offline', 'timeout', 'malformed', 'unauthorised', 'unexpected'] as const)(
    '[S8] keeps the step, the cart and the input after "%s"',
    async (kind) => {
      const server = checkoutServer({ order: failed({ kind }) })
      const all = checkoutAtPayment({ server })
      await all.store.submit()
      expect(screenOf(all)).toMatchObject({ name: 'payment', sending: false, error: { kind } })
      expect(formOf(all)).toEqual(formWith())
      expect(countOf(all.cart.getState())).toBe(4)
      expect(all.drafts.stored).toMatchObject({ step: 'payment', form: formWith() })
    },
  )

  it('[payments] sends the same order again with the same key', async () => {
    const server = checkoutServer({ order: failed({ kind: 'timeout' }) })
    const { store } = checkoutAtPayment({
      server,
      now: () => new Date(server.requestsTo(createOrder).length * 1000),
    })
    await store.submit()
    server.on(createOrder, ok(order))
    await store.submit()
    expect(server.requestsTo(createOrder)[0]?.idempotencyKey).toMatch(idempotencyKeyPattern)
    expect(server.requestsTo(createOrder)[1]).toEqual(server.requestsTo(createOrder)[0])
  })

  it('[payments] gives another order another key, and the first order its own key again', async () => {
    const server = checkoutServer({ order: failed({ kind: 'offline' }) })
    const { store } = checkoutAtPayment({ server })
    for (const city of ['Arusha', 'Moshi', 'Arusha']) {
      store.dispatch({ type: 'formEdited', change: { city } })
      await store.submit()
    }
    const [first, second, third] = server.requestsTo(createOrder).map(({ idempotencyKey }) => idempotencyKey)
    expect(second).not.toBe(first)
    expect(third).toBe(first)
  })

  it('[payments] does not use a rejected key again', async () => {
    const server = checkoutServer({ order: failed(rejected('idempotency_key_reused')) })
    const { store } = checkoutAtPayment({ server })
    await store.submit()
    await store.submit()
    expect(new Set(server.requestsTo(createOrder).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  it('[payments] shows a used transaction ID as an error of its field', async () => {
    const all = checkoutAtPayment({ server: checkoutServer({ order: failed(usedId) }) })
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({
      fieldErrors: { transactionId: 'transactionIdUsed' },
      error: undefined,
    })
  })

  it("shows the server's own sentence at the field that it names, and at no other", async () => {
    const fields = { 'address.state': 'Please use plain text only.', toString: 'no', 'address.zip': 'no' }
    const all = checkoutAtPayment({
      server: checkoutServer({ order: failed(rejected('validation_failed', fields)) }),
    })
    await all.store.submit()
    expect(screenOf(all)).toMatchObject({ fieldErrors: { landmark: 'Please use plain text only.' } })
  })
})
