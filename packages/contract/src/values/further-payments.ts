import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'
import { listOf } from './list.ts'
import { amountTzs } from './money.ts'
import { transactionId } from './transaction-id.ts'

/**
 * Most payments besides the first for one donation or order. A wallet's limit splits a payment in two, rarely in
 * three.
 */
export const maxFurtherPayments = 2

/** Schema of a payment besides the first, with its own transaction ID. */
export const furtherPayment = v.object({
  transactionId,
  /** Amount of this payment, in whole shillings. */
  amount: amountTzs,
})
export type FurtherPayment = v.InferOutput<typeof furtherPayment>

/** Schema of the payments besides the first. The first payment brought the rest of the whole amount. */
export const furtherPayments = listOf(furtherPayment, maxFurtherPayments, {
  tooLong: 'too_many_payments' satisfies FieldErrorKey,
})
