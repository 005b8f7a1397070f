/** What the checkout's tests and stories share: a cart, an order, and an API without a network. */
import {
  checkOrder,
  createOrder,
  getCentre,
  type Centre,
  type NoRequest,
  type Order,
  type OrderCheck,
  type OrderCheckInput,
  type OrderInput,
  type Product,
} from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { createFakeServer, type FakeAnswer, type FakeServer } from '@charity-kit/client/testing'
import { createCart } from '../cart/cart-store.ts'
import { emptyForm, type OrderForm } from './order-form.ts'
import { centre, ok } from '../testing/fixtures.ts'

const made = (id: number, name: string, price: number): Product => ({
  id,
  name,
  price,
  imageUrl: `/uploads/products/sample-${String(id)}-480.webp`,
  description: 'Made by hand.',
  stock: 5,
})
export const bracelet = made(5, 'Kanga Bracelet', 15_000)
export const necklace = made(3, 'Maua Necklace', 32_000)
export const keychain = made(8, 'Zambarau Keychain', 8000)

/** One bracelet, one necklace, two keychains: Tsh 63,000. */
export const filledCart = () => {
  const cart = createCart()
  cart.add(bracelet)
  cart.add(necklace)
  cart.add(keychain, 2)
  return cart
}

export const neema = { name: 'Neema Mushi', email: 'neema@mail.example', phone: '0754 000 000' }

/** A form that can be sent. */
export const formWith = (change: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyForm,
  ...neema,
  street: 'Sample Street 12',
  city: 'Arusha',
  transactionId: 'QK7SAMPLE01',
  ...change,
})

/** What the server makes of it. */
export const order: Order = {
  id: 1042,
  total: 63_000,
  status: 'Reviewing',
  paymentMethod: 'lipa',
  expectedDeliveryDate: '2026-11-28T09:00:00.000Z',
  transactionId: 'QK7SAMPLE01',
  paymentReference: null,
  shipmentTrackingNumber: 'TRK123456789',
  address: { ...neema, street: 'Sample Street 12', city: 'Arusha', state: '', country: 'Tanzania' },
  orderItemList: [
    { productId: 5, name: 'Kanga Bracelet', quantity: 1, itemPrice: 15_000 },
    { productId: 3, name: 'Maua Necklace', quantity: 1, itemPrice: 32_000 },
    { productId: 8, name: 'Zambarau Keychain', quantity: 2, itemPrice: 8000 },
  ],
}

export const rejected = (code: string, fields: Record<string, string> = {}): ApiError => ({
  kind: 'rejected',
  code,
  fields,
  status: 400,
  message: 'secret words of the server',
})
/** The necklace vanished, and one keychain is left. */
export const unavailable = rejected('product_not_found', {
  'orderItemList.1.productId': 'Product 3 is no longer in the shop.',
  'orderItemList.2.quantity': 'Only 1 piece of Zambarau Keychain is left.',
})

/** How each call is answered. */
export interface CheckoutAnswers {
  centre: FakeAnswer<NoRequest, Centre>
  order: FakeAnswer<{ body: OrderInput }, Partial<Order>>
  /** 404 unless set, as from a server without this call. */
  check: FakeAnswer<{ body: OrderCheckInput }, OrderCheck>
}

/** A server with the centre and the order above, unless told otherwise. */
export const checkoutServer = (answers: Partial<CheckoutAnswers> = {}): FakeServer => {
  const server = createFakeServer()
    .on(getCentre, answers.centre ?? ok(centre))
    .on(createOrder, answers.order ?? ok(order))
  return answers.check ? server.on(checkOrder, answers.check) : server
}

/** The check of {@link filledCart}, which the server would accept unless told otherwise. */
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
