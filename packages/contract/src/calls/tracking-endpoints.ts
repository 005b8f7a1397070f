import type { Endpoint } from '../wire/endpoint.ts'
import * as dedications from './dedication.ts'
import * as texts from './text-updates.ts'
import * as tracking from './tracking.ts'

/** Endpoints that show a payer their donation or order without an account. Every wrong key gets the same response. */
export const trackingEndpoints = {
  trackDonation: {
    ...tracking.trackDonation,
    summary:
      "Where a donation is, by its reference and transaction ID, or by the token in a text message's link",
    body: tracking.donationOpener,
    success: 200,
    errors: ['donation_not_found'],
  },
  correctDonation: {
    ...tracking.correctDonation,
    summary: "Correct a donation's transaction ID; the history keeps the earlier one",
    body: tracking.donationCorrectionInput,
    success: 200,
    errors: ['donation_not_found', 'transaction_id_used', 'state_changed'],
  },
  dedicateDonation: {
    ...dedications.dedicateDonation,
    summary: 'Dedicate a donation to somebody, or take its dedication off',
    body: dedications.donationDedicationInput,
    success: 200,
    errors: ['donation_not_found'],
  },
  trackOrder: {
    ...tracking.trackOrder,
    summary:
      "Where an order or a custom order is, by its tracking number and e-mail address, its number and transaction ID, or the token in a text message's link",
    body: tracking.orderOpener,
    success: 200,
    errors: ['order_not_found'],
  },
  correctOrder: {
    ...tracking.correctOrder,
    summary: "Correct an order's transaction ID; the history keeps the earlier one",
    body: tracking.orderCorrectionInput,
    success: 200,
    errors: ['order_not_found', 'transaction_id_used', 'state_changed'],
  },
  cancelOrder: {
    ...tracking.cancelOrder,
    summary: 'Cancel an order that is not paid for',
    body: tracking.orderKeyInput,
    success: 200,
    errors: ['order_not_found', 'state_changed'],
  },
  answerSold: {
    ...tracking.answerSold,
    summary: 'Say what to have in place of pieces of an order that were sold while it was paid',
    body: tracking.soldAnswersInput,
    success: 200,
    errors: ['order_not_found', 'product_not_found', 'state_changed'],
  },
  payCustomOrder: {
    ...tracking.payCustomOrder,
    summary: 'Send the transaction ID of a payment for a custom order',
    body: tracking.customOrderProofInput,
    success: 200,
    errors: ['order_not_found', 'transaction_id_used', 'state_changed'],
  },
  textAboutDonation: {
    ...texts.textAboutDonation,
    summary: 'Ask for text messages about a donation',
    body: texts.donationTextsInput,
    success: 200,
    errors: ['donation_not_found'],
  },
  textAboutOrder: {
    ...texts.textAboutOrder,
    summary: 'Ask for text messages about an order or a custom order',
    body: texts.orderTextsInput,
    success: 200,
    errors: ['order_not_found'],
  },
} satisfies Record<string, Endpoint>
