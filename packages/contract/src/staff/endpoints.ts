import type { Endpoint } from '../wire/endpoint.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { centreEndpoints } from './centre-endpoints.ts'
import { donorWallEndpoints } from './donor-wall.ts'
import { newsEndpoints } from './news.ts'
import * as emails from './emails.ts'
import { forStaff, list, refusals, step } from './endpoint-defaults.ts'
import { overviewEndpoints } from './overview-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import * as people from './people.ts'
import * as customOrders from './custom-order-calls.ts'
import { recordParams } from './payments.ts'
import { listSecurityEvents, securityLogQuery } from './security-log.ts'
import { staffSignInEndpoints } from './sign-in-endpoints.ts'
import { statementEndpoints } from './statement-endpoints.ts'
import * as waiting from './waiting.ts'

/** What the centre's own people may call, each with a session of an account whose role is `staff`. */
export const staffEndpoints = {
  ...paymentEndpoints,
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
    params: recordParams,
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
  ...statementEndpoints,
  ...catalogueEndpoints,
  ...donorWallEndpoints,
  ...newsEndpoints,
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
  ...overviewEndpoints,
  ...staffSignInEndpoints,
  ...centreEndpoints,
} satisfies Record<string, Endpoint>
