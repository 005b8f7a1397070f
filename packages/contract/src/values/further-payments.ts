import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'
import { listOf } from './list.ts'
import { amountTzs } from './money.ts'
import { transactionId } from './transaction-id.ts'

/** How many payments beside the first can pay for one donation or order: a wallet's limit splits it in two, seldom in three. */
export const maxFurtherPayments = 2

/** A payment beside the first, with a transaction ID of its own. */
export const furtherPayment = v.object({
  transactionId,
  /** What this payment brought, in whole shillings. */
  amount: amountTzs,
})
export type FurtherPayment = v.InferOutput<typeof furtherPayment>

/** The payments beside the first; that one brought what they leave of the whole. */
export const furtherPayments = listOf(furtherPayment, maxFurtherPayments, {
  tooLong: 'too_many_payments' satisfies FieldErrorKey,
})
