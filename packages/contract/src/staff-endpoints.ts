import type { Endpoint } from './endpoint.ts'
import * as staff from './staff.ts'

const refusals = ['unauthorised', 'forbidden'] as const
const forStaff = { signedIn: true, role: 'staff' } as const
/** Steps that a record's state allows or not. */
const step = {
  ...forStaff,
  params: staff.recordParams,
  success: 200,
  errors: [...refusals, 'state_changed'],
} as const
const list = { ...forStaff, success: 200, errors: [...refusals, 'validation_failed'] } as const

/** What the centre's own people may call, each with a session of an account whose role is `staff`. */
export const staffEndpoints = {
  listPayments: {
    ...staff.listPayments,
    ...list,
    summary: 'Payments that people say they made, oldest first, one page at a time',
    query: staff.paymentQuery,
  },
  exportPayments: {
    ...staff.exportPayments,
    ...list,
    summary: 'The same payments as a CSV file',
    query: staff.exportQuery,
    bare: true,
    contentType: 'text/csv',
  },
  getPayment: {
    ...staff.getPayment,
    ...forStaff,
    summary: 'One payment with its history, what statements say of it, and what was ordered',
    params: staff.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
  verifyPayment: {
    ...staff.verifyPayment,
    ...step,
    summary: "The money is there, by the wallet's or bank's own record",
    body: staff.verifyInput,
  },
  rejectPayment: {
    ...staff.rejectPayment,
    ...step,
    summary: 'The money is not there; an order gives its pieces back',
    body: staff.reasonInput,
  },
  reopenPayment: {
    ...staff.reopenPayment,
    ...step,
    summary: 'Take a decision back; a rejected order takes its pieces again',
    body: staff.reasonInput,
    errors: [...step.errors, 'out_of_stock', 'product_not_found'],
  },
  correctPayment: {
    ...staff.correctPayment,
    ...step,
    summary: 'Put a mistake in the transaction ID or the claimed amount right; the history keeps both',
    body: staff.correctInput,
    errors: [...step.errors, 'transaction_id_used'],
  },
  listOrdersToSend: {
    ...staff.listOrdersToSend,
    ...list,
    summary: 'Orders that are paid and not on their way, oldest first',
    query: staff.waitingQuery,
  },
  markOrderSent: {
    ...staff.markOrderSent,
    ...step,
    summary: 'An order is on its way',
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  markOrderDelivered: {
    ...staff.markOrderDelivered,
    ...step,
    summary: 'An order that was sent has reached its buyer',
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  listCustomOrders: {
    ...staff.listCustomOrders,
    ...list,
    summary: 'Custom orders without a payment, oldest first',
    query: staff.waitingQuery,
  },
  recordCustomOrderPayment: {
    ...staff.recordCustomOrderPayment,
    ...step,
    summary: "Set a custom order's price and record what its buyer says was paid",
    body: staff.customOrderPaymentInput,
    success: 201,
    errors: [...step.errors, 'order_not_found', 'transaction_id_used'],
  },
  listContactMessages: {
    ...staff.listContactMessages,
    ...list,
    summary: 'Messages that nobody has answered, oldest first',
    query: staff.waitingQuery,
  },
  markMessageAnswered: {
    ...staff.markMessageAnswered,
    ...step,
    summary: 'A message was answered',
    errors: [...step.errors, 'validation_failed'],
  },
  importStatement: {
    ...staff.importStatement,
    ...list,
    summary: "Verify payments by a wallet's or bank's statement",
    body: staff.statementInput,
    bodyLimitBytes: staff.maxStatementBodyBytes,
  },
} satisfies Record<string, Endpoint>
