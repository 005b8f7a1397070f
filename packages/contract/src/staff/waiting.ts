import * as v from 'valibot'
import { order, type Order } from '../calls/order.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { paging } from './payments.ts'

/** An order or message that waits for the staff. */
const waiting = {
  id: v.number(),
  status: v.string(),
  name: v.string(),
  email: v.string(),
  createdAt: v.string(),
}
export const staffOrder = v.object({ ...waiting, phone: v.string(), total: v.number(), payment: v.number() })
export type StaffOrder = v.InferOutput<typeof staffOrder>
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
