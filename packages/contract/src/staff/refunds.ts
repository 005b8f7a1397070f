import * as v from 'valibot'
import { amountTzs } from '../values/money.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { codeOfOne, decisionInput, type DecisionInput } from './payment-decisions.ts'
import { staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'

/** Channels of a refund. */
export const refundChannels = ['m-pesa', 'mixx', 'airtel-money', 'halopesa', 'crdb', 'nmb', 'other'] as const

/** Refund that the centre has sent. An outgoing payment counts only once. */
export const refundInput = v.object({
  /** Whole shillings. At most what came in over all parts of the payment and was not sent back yet. */
  amount: amountTzs,
  /** Part of a payment for an order and a donation that is refunded. Not needed if all that is left is sent back. */
  of: v.optional(v.picklist(['order', 'donation'])),
  channel: v.picklist(refundChannels),
  /** ID of the outgoing payment. */
  transactionId,
  ...decisionInput.entries,
  /** Code of the authenticator app. Needed if the person who verified the payment is alone: see {@link agreeInput}. */
  code: codeOfOne,
})
export type RefundInput = v.InferInput<typeof refundInput>
export type RefundRecord = v.InferOutput<typeof refundInput>

export const refundPayment: Call<RecordRequest & { body: RefundInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/refund',
  output: staffPaymentDetails,
}
export const cancelPayment: Call<RecordRequest & { body: DecisionInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/cancel',
  output: staffPaymentDetails,
}
