import * as v from 'valibot'
import { order, orderMethods, type Order } from '../calls/order.ts'
import { amountTzs } from '../values/money.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { paging, staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'

/** The centre's price for a custom order, and what its buyer says was paid. */
export const customOrderPaymentInput = v.object({
  price: amountTzs,
  transactionId,
  paymentMethod: v.picklist(orderMethods),
})
export type CustomOrderPaymentInput = v.InferOutput<typeof customOrderPaymentInput>

/** An order, custom order or message that waits for the staff. */
const waiting = {
  id: v.number(),
  status: v.string(),
  name: v.string(),
  email: v.string(),
  createdAt: v.string(),
}
export const staffOrder = v.object({ ...waiting, phone: v.string(), total: v.number(), payment: v.number() })
export type StaffOrder = v.InferOutput<typeof staffOrder>
export const staffCustomOrder = v.object({
  ...waiting,
  phone: v.string(),
  productType: v.string(),
  colors: v.array(v.string()),
  customText: v.string(),
  additionalDetails: v.string(),
  quantity: v.number(),
  price: v.nullable(v.number()),
  payment: v.nullable(v.number()),
})
export type StaffCustomOrder = v.InferOutput<typeof staffCustomOrder>
export const staffMessage = v.object({ ...waiting, subject: v.string(), message: v.string() })
export type StaffMessage = v.InferOutput<typeof staffMessage>
export const waitingQuery = v.object(paging)
export type WaitingQuery = v.InferInput<typeof waitingQuery>

export const listOrdersToSend: Call<{ query: WaitingQuery }, StaffOrder[]> = {
  method: 'GET',
  path: '/api/staff/orders',
  output: v.array(staffOrder),
}
export const markOrderSent: Call<RecordRequest, Order> = {
  method: 'POST',
  path: '/api/staff/orders/:id/sent',
  output: order,
}
export const markOrderDelivered: Call<RecordRequest, Order> = {
  method: 'POST',
  path: '/api/staff/orders/:id/delivered',
  output: order,
}
export const listCustomOrders: Call<{ query: WaitingQuery }, StaffCustomOrder[]> = {
  method: 'GET',
  path: '/api/staff/custom-orders',
  output: v.array(staffCustomOrder),
}
export const recordCustomOrderPayment: Call<
  RecordRequest & { body: v.InferInput<typeof customOrderPaymentInput> },
  StaffPaymentDetails
> = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/payment',
  output: staffPaymentDetails,
}
export const listContactMessages: Call<{ query: WaitingQuery }, StaffMessage[]> = {
  method: 'GET',
  path: '/api/staff/contact-messages',
  output: v.array(staffMessage),
}
export const markMessageAnswered: Call<RecordRequest, null> = {
  method: 'POST',
  path: '/api/staff/contact-messages/:id/answered',
  output: v.null(),
}
