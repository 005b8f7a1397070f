/** Fixtures of the checkout's tests and stories: a cart, an order, and an API without a network. */
import {
  checkOrder,
  createOrder,
  getCentre,
  lookUpOrder,
  type Centre,
  type NoRequest,
  type Order,
  type OrderCheck,
  type OrderCheckInput,
  type OrderInput,
  type OrderLookupInput,
  type TrackedOrder,
} from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { createFakeServer, type FakeAnswer, type FakeServer, ok } from '@charity-kit/client/testing'
import { createCart } from '../cart/cart-store.ts'
import { emptyForm, type OrderForm } from './order-form.ts'
import { centre, contact, order, products } from '@charity-kit/contract/fixtures'

export const bracelet = { ...products[4]!, stock: 5 }
export const necklace = products[2]!
export const keychain = products[7]!

/** A cart with one bracelet, one necklace and two keychains: Tsh 63,000. */
export const filledCart = () => {
  const cart = createCart()
  cart.add(bracelet)
  cart.add(necklace)
  cart.add(keychain, 2)
  return cart
}

/** A form with valid values. */
export const formWith = (change: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyForm,
  ...contact,
  street: 'Sample Street 12',
  city: 'Arusha',
  transactionId: 'QK7SAMPLE01',
  ...change,
})

export const rejected = (code: string, fields: Record<string, string> = {}): ApiError => ({
  kind: 'rejected',
  code,
  fields,
  status: 400,
  message: 'secret words of the server',
})
/** Errors of a server without the necklace, and with a single keychain. */
export const unavailableFields = {
  'orderItemList.1.productId': 'Product 3 is no longer in the shop.',
  'orderItemList.2.quantity': 'Only 1 piece of Zambarau Keychain is left.',
}
export const unavailable = rejected('product_not_found', unavailableFields)

/** Response to each call. */
export interface CheckoutAnswers {
  centre: FakeAnswer<NoRequest, Centre>
  order: FakeAnswer<{ body: OrderInput }, Partial<Order>>
  /** 404 by default, like a server without this call. */
  check: FakeAnswer<{ body: OrderCheckInput }, OrderCheck>
  /** 404 by default too. */
  lookUp: FakeAnswer<{ body: OrderLookupInput }, TrackedOrder>
}

/** A server with the centre and the order above by default. */
export const checkoutServer = (answers: Partial<CheckoutAnswers> = {}): FakeServer => {
  const server = createFakeServer()
    .on(getCentre, answers.centre ?? ok(centre))
    .on(createOrder, answers.order ?? ok(order))
  if (answers.check) server.on(checkOrder, answers.check)
  if (answers.lookUp) server.on(lookUpOrder, answers.lookUp)
  return server
}

/** Response to a check of {@link filledCart}, which the server accepts by default. */
export const checked = (change: Partial<OrderCheck> = {}): OrderCheck => ({
  total: 63_000,
  orderItemList: [
    { productId: 5, quantity: 1, itemPrice: 15_000 },
    { productId: 3, quantity: 1, itemPrice: 32_000 },
    { productId: 8, quantity: 2, itemPrice: 8000 },
  ],
  fields: {},
  ...change,
})
