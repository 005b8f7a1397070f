import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorsIn } from '../testing/errors-in.ts'
import { availableOf } from '../values/order-limits.ts'
import { orderInput, type OrderInput } from './order.ts'

const placed: OrderInput = {
  status: 'Reviewing',
  paymentMethod: 'bank',
  shipmentTrackingNumber: 'TRK123456',
  expectedDeliveryDate: '2026-11-28T09:00:00.000Z',
  discount: 0,
  transactionId: 'QFG7H8J9K0',
  paymentReference: 'For the office',
  address: {
    name: 'Neema Mushi',
    email: 'neema@mail.example',
    phone: '0754 000 000',
    street: 'Sample Road 5',
    city: 'Dar es Salaam',
    state: 'Near the post office',
    postalCode: '00000',
    country: 'Tanzania',
  },
  orderItemList: [{ productId: 1, quantity: 2 }],
}
const errorsWith = (change: object) => errorsIn(orderInput, { ...placed, ...change })

describe('[S3 order payload]', () => {
  it('an order payload has the fields of the specification', () => {
    expect(v.parse(orderInput, placed)).toEqual(placed)
  })

  it('an order accepts a donation of whole shillings above zero, with or without a campaign', () => {
    const giving = (donation: object) => v.parse(orderInput, { ...placed, donation }).donation
    expect(giving({ amount: 5000.4 })).toEqual({ amount: 5000 })
    expect(giving({ amount: 5000, campaignId: 2 })).toEqual({ amount: 5000, campaignId: 2 })
    expect(errorsWith({ donation: { amount: 0 } })).toMatchObject({
      'donation.amount': expect.anything() as unknown,
    })
  })

  it('an order needs no city, landmark or reference, and fixes postal code and country', () => {
    const { name, email, phone, street } = placed.address
    const { paymentReference, ...rest } = placed
    expect(v.parse(orderInput, { ...rest, address: { name, email, phone, street } }).address).toEqual({
      name,
      email,
      phone,
      street,
      city: '',
      state: '',
      postalCode: '00000',
      country: 'Tanzania',
    })
    expect(paymentReference).not.toBe('')
  })

  it('[donation with an order] an order accepts a donation, and two or three payments', () => {
    const whole = {
      ...placed,
      furtherPayments: [{ transactionId: 'QFG7H8J9K1', amount: 2000 }],
      donation: { amount: 7000, campaignId: 1 },
    }
    expect(v.parse(orderInput, whole)).toEqual(whole)
    expect(errorsWith({ donation: { amount: 7000 } })).toEqual({})
    expect(errorsWith({ donation: { amount: -1 } })).toEqual({
      'donation.amount': 'Please enter an amount above zero.',
    })
    expect(errorsWith({ donation: { amount: 1, campaignId: 0 } })).toHaveProperty(['donation.campaignId'])
    expect(errorsWith({ furtherPayments: [{ transactionId: 'A1', amount: -1 }] })).toEqual({
      'furtherPayments.0.amount': 'Please enter an amount above zero.',
    })
  })

  it('an order accepts only its two payment methods', () => {
    expect(errorsWith({ paymentMethod: 'lipa' })).toEqual({})
    expect(Object.keys(errorsWith({ paymentMethod: 'M-Pesa' }))).toEqual(['paymentMethod'])
  })
})

describe('[S5 checkout payment]', () => {
  it.each([
    ['name', ' ', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'neema', 'Email is invalid'],
    ['phone', '', 'Phone number is required'],
    ['phone', '0754', 'Phone number is invalid'],
    ['street', '', 'Street is required'],
  ])('a %s of %j has the error "%s"', (field, value, message) => {
    expect(errorsWith({ address: { ...placed.address, [field]: value } })).toEqual({
      [`address.${field}`]: message,
    })
  })

  it('an order requires a transaction ID', () => {
    expect(errorsWith({ transactionId: ' ' })).toEqual({
      transactionId: 'Please provide the transaction ID as proof of payment.',
    })
  })

  it('an order requires at least one item', () => {
    expect(errorsWith({ orderItemList: [] })).toEqual({
      orderItemList: 'Your cart is empty. Please add items to your cart before proceeding to checkout.',
    })
  })

  it.each([0, -1, 1.5, NaN, 1001])('rejects a quantity of %d', (quantity) => {
    expect(Object.keys(errorsWith({ orderItemList: [{ productId: 1, quantity }] }))).toEqual([
      'orderItemList.0.quantity',
    ])
  })
})

describe('[S2 product detail] how many pieces one order can have', () => {
  it.each([
    [{ stock: 9 }, 9],
    [{ stock: 9, maxPerOrder: 20 }, 9],
    [{ stock: 90, maxPerOrder: 20 }, 20],
    [{ stock: 9000, maxPerOrder: null }, 1000],
    [{ stock: 2.9 }, 2],
  ])('of %j, one order can have %d pieces', (product, pieces) => {
    expect(availableOf(product)).toBe(pieces)
  })
})
