import * as v from 'valibot'
import { saidPaidAt } from '../values/said-paid-at.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'
import { orderLookupInput, orderMethods } from './order.ts'
import { trackedCustomOrder, type TrackedCustomOrder } from './tracking.ts'
import { walletId } from './wallet.ts'

/** What opens a custom order, and the proof of its payment. */
export const customOrderProofInput = v.object({
  ...orderLookupInput.entries,
  paymentMethod: v.picklist(orderMethods),
  /** The wallet or bank that was paid from, where it is another than the method's first one. */
  wallet: v.optional(walletId),
  transactionId,
  /** The second ID of a payment between two wallets, where the pasted message held two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
})
export type CustomOrderProofInput = v.InferInput<typeof customOrderProofInput>
export type CustomOrderProof = v.InferOutput<typeof customOrderProofInput>

/**
 * Takes the transaction ID of a payment for a custom order that has a price, or the right one in place of one that was not found. It
 * is a claim like any other. The same ID again changes nothing.
 */
export const payCustomOrder: Call<{ body: CustomOrderProofInput }, TrackedCustomOrder> = {
  method: 'POST',
  path: '/api/custom-orders/pay',
  output: trackedCustomOrder,
}
