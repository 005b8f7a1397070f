import * as v from 'valibot'
import { amountTzs } from '../values/money.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { codeOfOne, decisionInput, type DecisionInput } from './payment-decisions.ts'
import { staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'

/** How money can be sent back. */
export const refundChannels = ['m-pesa', 'mixx', 'airtel-money', 'halopesa', 'crdb', 'nmb', 'other'] as const

/** Money that the centre has sent back. The same outgoing payment counts once. */
export const refundInput = v.object({
  /** Whole shillings: at most what came in, with all parts of the payment, and was not sent back yet. */
  amount: amountTzs,
  /** Of a payment for an order and a donation: which of both it is of. Not needed where all that is left goes back. */
  of: v.optional(v.picklist(['order', 'donation'])),
  channel: v.picklist(refundChannels),
  /** The ID of the outgoing payment. */
  transactionId,
  ...decisionInput.entries,
  /** Where whoever verified the payment is alone: see {@link agreeInput}. */
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
