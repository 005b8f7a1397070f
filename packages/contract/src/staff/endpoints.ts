import type { Endpoint } from '../wire/endpoint.ts'
import * as emails from './emails.ts'
import * as payments from './payments.ts'
import * as statements from './statements.ts'
import * as waiting from './waiting.ts'

const refusals = ['unauthorised', 'forbidden'] as const
const forStaff = { signedIn: true, role: 'staff' } as const
/** Steps that a record's state allows or not. */
const step = {
  ...forStaff,
  params: payments.recordParams,
  success: 200,
  errors: [...refusals, 'state_changed'],
} as const
const list = { ...forStaff, success: 200, errors: [...refusals, 'validation_failed'] } as const

/** What the centre's own people may call, each with a session of an account whose role is `staff`. */
export const staffEndpoints = {
  listPayments: {
    ...payments.listPayments,
    ...list,
    summary: 'Payments that people say they made, oldest first, one page at a time',
    query: payments.paymentQuery,
  },
  exportPayments: {
    ...payments.exportPayments,
    ...list,
    summary: 'The same payments as a CSV file',
    query: payments.exportQuery,
    bare: true,
    contentType: 'text/csv',
  },
  getPayment: {
    ...payments.getPayment,
    ...forStaff,
    summary: 'One payment with its history, what statements say of it, and what was ordered',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
  verifyPayment: {
    ...payments.verifyPayment,
    ...step,
    summary: "The money is there, by the wallet's or bank's own record",
    body: payments.verifyInput,
  },
  rejectPayment: {
    ...payments.rejectPayment,
    ...step,
    summary: 'The money is not there; an order gives its pieces back',
    body: payments.reasonInput,
  },
  reopenPayment: {
    ...payments.reopenPayment,
    ...step,
    summary: 'Take a decision back; a rejected order takes its pieces again',
    body: payments.reasonInput,
    errors: [...step.errors, 'out_of_stock', 'product_not_found'],
  },
  correctPayment: {
    ...payments.correctPayment,
    ...step,
    summary: 'Put a mistake in the transaction ID or the claimed amount right; the history keeps both',
    body: payments.correctInput,
    errors: [...step.errors, 'transaction_id_used'],
  },
  listOrdersToSend: {
    ...waiting.listOrdersToSend,
    ...list,
    summary: 'Orders that are paid and not on their way, oldest first',
    query: waiting.waitingQuery,
  },
  markOrderSent: {
    ...waiting.markOrderSent,
    ...step,
    summary: 'An order is on its way',
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  markOrderDelivered: {
    ...waiting.markOrderDelivered,
    ...step,
    summary: 'An order that was sent has reached its buyer',
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  listCustomOrders: {
    ...waiting.listCustomOrders,
    ...list,
    summary: 'Custom orders without a payment, oldest first',
    query: waiting.waitingQuery,
  },
  recordCustomOrderPayment: {
    ...waiting.recordCustomOrderPayment,
    ...step,
    summary: "Set a custom order's price and record what its buyer says was paid",
    body: waiting.customOrderPaymentInput,
    success: 201,
    errors: [...step.errors, 'order_not_found', 'transaction_id_used'],
  },
  listContactMessages: {
    ...waiting.listContactMessages,
    ...list,
    summary: 'Messages that nobody has answered, oldest first',
    query: waiting.waitingQuery,
  },
  markMessageAnswered: {
    ...waiting.markMessageAnswered,
    ...step,
    summary: 'A message was answered',
    errors: [...step.errors, 'validation_failed'],
  },
  listFailedEmails: {
    ...emails.listFailedEmails,
    ...list,
    summary: 'Emails that were given up, oldest first, after the ID `after`',
    query: emails.failedEmailQuery,
  },
  sendEmailAgain: {
    ...emails.sendEmailAgain,
    ...step,
    summary: 'Send an email again that was given up; its first attempt may have arrived too',
    errors: [...step.errors, 'validation_failed'],
  },
  importStatement: {
    ...statements.importStatement,
    ...list,
    summary: "Verify payments by a wallet's or bank's statement",
    body: statements.statementInput,
    bodyLimitBytes: statements.maxStatementBodyBytes,
  },
  listStatementImports: {
    ...statements.listStatementImports,
    ...forStaff,
    summary: 'The latest imports of statements, newest first, and how far each is',
    success: 200,
    errors: refusals,
  },
  cancelStatementImport: {
    ...statements.cancelStatementImport,
    ...step,
    summary:
      'End a running import; what it stored and verified stays, and importing the file again continues',
    errors: [...step.errors, 'validation_failed'],
  },
} satisfies Record<string, Endpoint>
