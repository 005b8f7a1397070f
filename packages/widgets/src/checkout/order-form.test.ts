import { orderInput } from '@charity-kit/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { filledCart, formWith } from './checkout.fixtures.ts'
import { emptyForm, validateOrderForm, isSameOrder, toOrderInput } from './order-form.ts'

const now = new Date('2026-11-21T09:30:00.000Z')
const { lines } = filledCart().getState()

describe('[S3 order payload]', () => {
  it('is exactly as specified: [S9] delivery in 7 days, postal code, country', () => {
    const form = formWith({ landmark: ' Near the post office ', paymentReference: ' For the office ' })
    const { shipmentTrackingNumber, ...payload } = toOrderInput(form, lines, now)
    expect(payload).toEqual({
      status: 'Reviewing',
      paymentMethod: 'lipa',
      expectedDeliveryDate: '2026-11-28T09:30:00.000Z',
      discount: 0,
      transactionId: 'QK7SAMPLE01',
      paymentReference: 'For the office',
      address: {
        street: 'Sample Street 12',
        city: 'Arusha',
        state: 'Near the post office',
        postalCode: '00000',
        country: 'Tanzania',
        email: 'neema@mail.example',
        phone: '0754 000 000',
        name: 'Neema Mushi',
      },
      orderItemList: [
        { productId: 5, quantity: 1 },
        { productId: 3, quantity: 1 },
        { productId: 8, quantity: 2 },
      ],
    })
    expect(shipmentTrackingNumber).toMatch(/^TRK\d+$/)
    expect(toOrderInput(form, lines, now).shipmentTrackingNumber).not.toBe(shipmentTrackingNumber)
  })

  it('[payments] sends another wallet than the first one beside the method', () => {
    expect(toOrderInput(formWith(), lines, now)).not.toHaveProperty('wallet')
    expect(toOrderInput(formWith({ wallet: 'mixx' }), lines, now)).toMatchObject({
      paymentMethod: 'lipa',
      wallet: 'mixx',
    })
  })

  it("sends 'bank' as the other method, and omits an empty payment reference", () => {
    const sent = JSON.parse(
      JSON.stringify(toOrderInput(formWith({ method: 'bank', paymentReference: '  ' }), lines, now)),
    ) as Record<string, unknown>
    expect(sent['paymentMethod']).toBe('bank')
    expect(sent).not.toHaveProperty('paymentReference')
  })

  it('[payments] sends the second ID of a payment between two wallets only if the message has two', () => {
    const withBoth = toOrderInput(formWith({ otherTransactionId: '503-SAMPLE99A1' }), lines, now)
    expect(withBoth.otherTransactionId).toBe('503-SAMPLE99A1')
    expect(toOrderInput(formWith(), lines, now)).not.toHaveProperty('otherTransactionId')
  })

  it('is the same order apart from generated values, after a reload too', () => {
    const first = toOrderInput(formWith(), lines, now)
    const later = toOrderInput(formWith(), lines, new Date(now.getTime() + 60_000))
    expect(isSameOrder(JSON.parse(JSON.stringify(first)) as typeof first, later)).toBe(true)
    expect(isSameOrder(first, toOrderInput(formWith({ city: 'Moshi' }), lines, now))).toBe(false)
    expect(isSameOrder(first, toOrderInput(formWith(), lines.slice(1), now))).toBe(false)
  })
})

describe('[S5 checkout payment]', () => {
  it('requires names, email, phone, street and transaction ID, with all errors at once', () => {
    expect(validateOrderForm(emptyForm)).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      phone: 'phoneRequired',
      street: 'streetRequired',
      transactionId: 'transactionIdRequired',
    })
  })

  it('does not require city, landmark and payment reference', () => {
    expect(validateOrderForm(formWith({ city: '', landmark: '', paymentReference: '' }))).toEqual({})
  })

  it.each([
    [{ name: ' \t ' }, { name: 'nameRequired' }],
    [{ email: 'neema@' }, { email: 'emailInvalid' }],
    [{ phone: '0754' }, { phone: 'phoneInvalid' }],
    [{ phone: '1234567890123456' }, { phone: 'phoneInvalid' }],
    [{ phone: '+255 754-000-000' }, {}],
    [{ street: ' ' }, { street: 'streetRequired' }],
    [{ transactionId: ' ... ' }, { transactionId: 'transactionIdRequired' }],
    [{ transactionId: '7' }, {}],
  ])('%j: %j', (change, fieldErrors) => {
    expect(validateOrderForm(formWith(change))).toEqual(fieldErrors)
  })

  it('the contract accepts all that the form accepts: any script, and control characters too', () => {
    const character = fc.oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
    const text = fc.string({ unit: character.map((code) => String.fromCodePoint(code)), maxLength: 30 })
    const typed = fc.record({ name: text, street: text, city: text, landmark: text, paymentReference: text })
    fc.assert(
      fc.property(typed, text, (change, transactionId) => {
        const form = formWith({ ...change, transactionId: `Q1${transactionId}` })
        fc.pre(Object.keys(validateOrderForm(form)).length === 0)
        const sent: unknown = JSON.parse(JSON.stringify(toOrderInput(form, lines, now)))
        expect(v.safeParse(orderInput, sent).issues?.map(({ message }) => message)).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })
})
