import { forStaff, list, refusals, step, type StaffEndpoint } from './endpoint-defaults.ts'
import * as decisions from './payment-decisions.ts'
import * as payments from './payments.ts'
import * as refunds from './refunds.ts'
import * as work from './payment-work.ts'

/** Endpoints for finding payments, and for decisions on them. */
export const paymentEndpoints = {
  listPayments: {
    ...payments.listPayments,
    ...list,
    permission: 'view',
    summary:
      'Payments that people say they made, oldest first, one page at a time; all, or what a search finds by an ID in any spelling, a name, an address, a phone, an amount or a number',
    query: payments.paymentQuery,
    body: payments.paymentSearch,
  },
  exportPayments: {
    ...payments.exportPayments,
    ...list,
    permission: 'payments',
    summary: 'The same payments as a CSV file',
    query: payments.exportQuery,
    body: payments.paymentSearch,
    bare: true,
    contentType: 'text/csv',
  },
  getPayment: {
    ...payments.getPayment,
    ...forStaff,
    permission: 'view',
    summary: 'One payment with its history, what statements say of it, and what was ordered',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
  verifyPayment: {
    ...decisions.verifyPayment,
    ...step,
    permission: 'payments',
    summary:
      "The money is there, by the wallet's or bank's own record; where that takes two, this is the first one's word",
    body: decisions.verifyInput,
    errors: [...step.errors, 'second_person_required'],
  },
  agreeToPayment: {
    ...decisions.agreeToPayment,
    ...step,
    permission: 'payments',
    summary: 'A second person agrees with what a first one verified, and the payment counts',
    body: decisions.agreeInput,
    errors: [...step.errors, 'second_person_required', 'second_factor_invalid'],
  },
  disagreeWithPayment: {
    ...decisions.disagreeWithPayment,
    ...step,
    permission: 'payments',
    summary: 'A second person disagrees, or the first one takes it back; the payment waits as before',
    body: decisions.decisionInput,
  },
  rejectPayment: {
    ...decisions.rejectPayment,
    ...step,
    permission: 'payments',
    summary: 'The money is not there; an order gives its pieces back',
    body: decisions.rejectInput,
  },
  reopenPayment: {
    ...decisions.reopenPayment,
    ...step,
    permission: 'payments',
    summary: 'Take a decision back; a rejected order takes its pieces again',
    body: decisions.partsReasonInput,
    errors: [...step.errors, 'out_of_stock', 'product_not_found'],
  },
  takePaymentBack: {
    ...decisions.takePaymentBack,
    ...step,
    permission: 'payments',
    summary: 'Take back what was just decided, while the mail about it waits',
    body: decisions.takeBackInput,
    errors: [...step.errors, 'out_of_stock', 'product_not_found'],
  },
  correctPayment: {
    ...decisions.correctPayment,
    ...step,
    permission: 'payments',
    summary: 'Put a mistake in the transaction ID or the claimed amount right; the history keeps both',
    body: decisions.correctInput,
    errors: [...step.errors, 'transaction_id_used'],
  },
  cancelPayment: {
    ...refunds.cancelPayment,
    ...step,
    permission: 'payments',
    summary: 'An order or donation that nobody has paid for is called off; an order gives its pieces back',
    body: decisions.decisionInput,
    errors: [...step.errors, 'validation_failed'],
  },
  refundPayment: {
    ...refunds.refundPayment,
    ...step,
    permission: 'payments',
    summary:
      'Money of a verified payment was sent back, in whole or in part; the same outgoing payment counts once',
    body: refunds.refundInput,
    errors: [
      ...step.errors,
      'validation_failed',
      'transaction_id_used',
      'second_person_required',
      'second_factor_invalid',
    ],
  },
  confirmReversal: {
    ...decisions.confirmReversal,
    ...step,
    permission: 'payments',
    summary:
      'A payment that a statement shows going back has gone back; it no longer counts, and an order gives its pieces back',
    body: decisions.reversalInput,
  },
  dismissReversal: {
    ...decisions.dismissReversal,
    ...step,
    permission: 'payments',
    summary: 'An outgoing line that names a payment did not take it back: a charge, for example',
    body: decisions.reversalInput,
  },
  countPayments: {
    ...work.countPayments,
    ...forStaff,
    permission: 'view',
    summary: 'How many payments wait, and how many of them a statement confirms',
    success: 200,
    errors: refusals,
  },
  verifyMatched: {
    ...work.verifyMatched,
    ...list,
    permission: 'payments',
    summary: 'Verify several payments, each by the statement line that has its ID and amount',
    body: work.verifyMatchedInput,
  },
  previewRejection: {
    ...work.previewRejection,
    ...step,
    permission: 'payments',
    summary: 'The mail that a payer would get with a rejection; nothing is sent or changed',
    body: work.rejectionPreviewInput,
    errors: [...step.errors, 'validation_failed'],
  },
  listViewers: {
    ...work.listViewers,
    ...forStaff,
    permission: 'view',
    summary: 'Who else has a payment open',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
} satisfies Record<string, StaffEndpoint>
