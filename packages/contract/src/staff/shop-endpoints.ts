import type { Endpoint } from '../wire/endpoint.ts'
import * as customOrders from './custom-order-calls.ts'
import { joinPayment, joinPaymentInput } from './join-payment.ts'
import { forStaff, list, refusals, step } from './endpoint-defaults.ts'
import * as messages from './messages.ts'
import * as holds from './network-holds.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as soldLines from './sold-lines.ts'

/** Endpoints for orders, custom orders and messages. */
export const shopEndpoints = {
  listOrders: {
    ...orders.listOrders,
    ...list,
    summary: 'Orders in a list, those to send unless another is named, or what a search finds in all lists',
    query: orders.orderQuery,
    body: orders.searchInput,
  },
  listOrderTowns: {
    ...orders.listOrderTowns,
    ...list,
    summary: 'The towns that the orders of a list go to, those of most orders first',
    query: orders.orderTownQuery,
  },
  exportOrders: {
    ...orders.exportOrders,
    ...list,
    summary: 'Orders as a CSV file: all, those in a list, those of some days, or what a search finds',
    query: orders.orderExportQuery,
    body: orders.searchInput,
    bare: true,
    contentType: 'text/csv',
  },
  getOrder: {
    ...orders.getOrder,
    ...forStaff,
    summary: 'One order with its address, payment and history',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed', 'order_not_found'],
  },
  listSlips: {
    ...orders.listSlips,
    ...list,
    summary: 'What is printed for the parcels of these orders: pieces and address, without prices',
    query: orders.slipQuery,
  },
  markOrderSent: {
    ...orders.markOrderSent,
    ...step,
    summary: "An order is on its way; its buyer is told, with the courier's number if there is one",
    body: orders.sentInput,
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  takeSentBack: {
    ...orders.takeSentBack,
    ...step,
    summary: 'An order was marked as sent by mistake a moment ago; its buyer has not been told yet',
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  markOrderDelivered: {
    ...orders.markOrderDelivered,
    ...step,
    summary: 'An order that was sent has reached its buyer',
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  changeOrderAddress: {
    ...orders.changeOrderAddress,
    ...step,
    summary:
      'Put the address of an order right before it is sent; its buyer is told, and the history keeps both',
    body: orders.addressInput,
    errors: [...step.errors, 'validation_failed', 'order_not_found'],
  },
  settleSold: {
    ...orders.settleSold,
    ...step,
    summary: 'What became of pieces of an order that were sold while its buyer paid',
    body: soldLines.settleSoldInput,
    errors: [...step.errors, 'validation_failed', 'order_not_found', 'product_not_found', 'out_of_stock'],
  },
  listHolds: {
    ...holds.listHolds,
    ...forStaff,
    summary: 'What each network holds of the shop in unverified orders, those that hold most first',
    success: 200,
    errors: [...refusals],
  },
  releaseHold: {
    ...holds.releaseHold,
    ...forStaff,
    summary: 'Put what a network holds in unverified orders back into the shop; the orders stay',
    body: holds.releaseHoldInput,
    success: 200,
    errors: [...refusals],
  },
  listCustomOrders: {
    ...customOrders.listCustomOrders,
    ...list,
    summary:
      'Custom orders in a state, or those that wait for a price or a payment; oldest first, but finished ones and what a search finds newest first',
    query: customOrders.customOrderQuery,
    body: orders.searchInput,
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
  previewCustomOrderPrice: {
    ...customOrders.previewCustomOrderPrice,
    ...step,
    summary: 'The email that a price would send; changes nothing',
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
  takeCustomOrderSentBack: {
    ...customOrders.takeCustomOrderSentBack,
    ...step,
    summary: 'A custom order was marked as sent by mistake a moment ago; its buyer has not been told yet',
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
  joinPayment: {
    ...joinPayment,
    ...step,
    summary: 'Join a payment that was sent without an order to an order, a donation or a person',
    body: joinPaymentInput,
    errors: [
      ...step.errors,
      'validation_failed',
      'order_not_found',
      'campaign_not_found',
      'out_of_stock',
      'product_not_found',
    ],
  },
  listContactMessages: {
    ...messages.listContactMessages,
    ...list,
    summary:
      'Messages that nobody has answered, oldest first; or those in another state, or found by a search',
    query: messages.messageQuery,
    body: orders.searchInput,
  },
  getContactMessage: {
    ...messages.getContactMessage,
    ...forStaff,
    summary: 'One message with the answers that were mailed',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed', 'not_found'],
  },
  answerContactMessage: {
    ...messages.answerContactMessage,
    ...step,
    summary: "Answer a message by email, in the writer's language; replies go to the centre's mailbox",
    body: messages.answerInput,
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
  markMessageAnswered: {
    ...messages.markMessageAnswered,
    ...step,
    summary: 'A message is dealt with',
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
  reopenContactMessage: {
    ...messages.reopenContactMessage,
    ...step,
    summary: 'A message that was dealt with waits again',
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
} satisfies Record<string, Endpoint>
