import type { Endpoint } from '../wire/endpoint.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { centreEndpoints } from './centre-endpoints.ts'
import { donorWallEndpoints } from './donor-wall.ts'
import * as emails from './emails.ts'
import { forStaff, list, refusals, step } from './endpoint-defaults.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as customOrders from './custom-order-calls.ts'
import * as refunds from './refunds.ts'
import { listSecurityEvents, securityLogQuery } from './security-log.ts'
import { staffSignInEndpoints } from './sign-in-endpoints.ts'
import * as statements from './statements.ts'
import * as waiting from './waiting.ts'

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
    body: payments.partsReasonInput,
  },
  reopenPayment: {
    ...payments.reopenPayment,
    ...step,
    summary: 'Take a decision back; a rejected order takes its pieces again',
    body: payments.partsReasonInput,
    errors: [...step.errors, 'out_of_stock', 'product_not_found'],
  },
  correctPayment: {
    ...payments.correctPayment,
    ...step,
    summary: 'Put a mistake in the transaction ID or the claimed amount right; the history keeps both',
    body: payments.correctInput,
    errors: [...step.errors, 'transaction_id_used'],
  },
  cancelPayment: {
    ...refunds.cancelPayment,
    ...step,
    summary: 'An order or gift that nobody has paid for is called off; an order gives its pieces back',
    body: payments.reasonInput,
    errors: [...step.errors, 'validation_failed'],
  },
  refundPayment: {
    ...refunds.refundPayment,
    ...step,
    summary:
      'Money of a verified payment was sent back, in whole or in part; the same outgoing payment counts once',
    body: refunds.refundInput,
    errors: [...step.errors, 'validation_failed', 'transaction_id_used'],
  },
  confirmReversal: {
    ...payments.confirmReversal,
    ...step,
    summary:
      'A payment that a statement shows going back has gone back; it no longer counts, and an order gives its pieces back',
    body: payments.reasonInput,
  },
  dismissReversal: {
    ...payments.dismissReversal,
    ...step,
    summary: 'An outgoing line that names a payment did not take it back: a charge, for example',
    body: payments.reasonInput,
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
    ...customOrders.listCustomOrders,
    ...list,
    summary: 'Custom orders in a state, or those that wait for a price or a payment; oldest first',
    query: customOrders.customOrderQuery,
  },
  getCustomOrder: {
    ...customOrders.getCustomOrder,
    ...forStaff,
    summary: 'One custom order with all details and its history',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed', 'order_not_found'],
  },
  priceCustomOrder: {
    ...customOrders.priceCustomOrder,
    ...step,
    summary: 'Name a price; the buyer gets it with how to pay',
    body: customOrders.customOrderPriceInput,
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  moveCustomOrder: {
    ...customOrders.moveCustomOrder,
    ...step,
    summary: 'Take a custom order a step further, or decline it',
    body: customOrders.customOrderStepInput,
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  recordCustomOrderPayment: {
    ...customOrders.recordCustomOrderPayment,
    ...step,
    summary: "Set a custom order's price and record what its buyer says was paid",
    body: customOrders.customOrderPaymentInput,
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
  listUnclaimed: {
    ...statements.listUnclaimed,
    ...list,
    summary: 'Incoming payments on statements that nobody has claimed, oldest first',
    query: statements.unclaimedQuery,
  },
  getStatementLine: {
    ...statements.getStatementLine,
    ...forStaff,
    summary: 'One incoming payment on a statement, with what was decided about it',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
  assignLineToCampaign: {
    ...statements.assignLineToCampaign,
    ...step,
    summary: 'Money that nobody claimed is a gift to a campaign, without a donor',
    body: statements.lineGiftInput,
    errors: [...step.errors, 'campaign_not_found', 'transaction_id_used'],
  },
  assignLineToPayment: {
    ...statements.assignLineToPayment,
    ...step,
    summary:
      'Money that nobody claimed is a payment that waits; it is verified, and takes the ID on the statement',
    body: statements.linePaymentInput,
    errors: [...step.errors, 'transaction_id_used'],
  },
  setLineAside: {
    ...statements.setLineAside,
    ...step,
    summary: "Money that nobody claimed is not the centre's",
    body: payments.reasonInput,
  },
  putLineBack: {
    ...statements.putLineBack,
    ...step,
    summary: "Money that was said not to be the centre's waits again",
    body: payments.reasonInput,
  },
  ...catalogueEndpoints,
  ...donorWallEndpoints,
  findPerson: {
    ...people.findPerson,
    ...list,
    summary: 'Which records hold data of one person, by e-mail address or phone number',
    body: people.personInput,
  },
  exportPerson: {
    ...people.exportPerson,
    ...list,
    summary: 'All data of one person',
    body: people.personRequestInput,
  },
  erasePerson: {
    ...people.erasePerson,
    ...list,
    summary: 'Erase one person; gifts and orders stay in the books without them',
    body: people.personRequestInput,
  },
  listSecurityEvents: {
    ...listSecurityEvents,
    ...list,
    summary: 'The security log: sign-ins, refusals, and what the staff did, newest first',
    query: securityLogQuery,
  },
  ...staffSignInEndpoints,
  ...centreEndpoints,
} satisfies Record<string, Endpoint>
