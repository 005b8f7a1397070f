import * as v from 'valibot'
import { emailMaxLength, isEmail } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { amountTzs } from '../values/money.ts'
import { isPhone } from '../values/phone.ts'
import { line, requiredLine } from '../values/text.ts'
import { saidPaidAt } from '../values/said-paid-at.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'
import { lenient } from '../wire/lenient.ts'
import { orderMethods } from './order.ts'
import { walletId } from './wallet.ts'

/** Longest description of a reported payment, in UTF-16 units. */
export const paidForMaxLength = 300

/** Report of a payment for an order that this server may not have. The staff join it to an order or a person. */
export const reportedPaymentInput = v.object({
  /** Amount that was sent. */
  amount: amountTzs,
  /** Phone number or email address, by which the staff find the order or its buyer. */
  contact: v.pipe(
    requiredLine(emailMaxLength, 'contact_required'),
    v.check((typed) => isEmail(typed) || isPhone(typed), 'contact_invalid' satisfies FieldErrorKey),
  ),
  /** Number of the order, or the pieces, in the payer's words. */
  about: v.optional(line(paidForMaxLength), ''),
  paymentMethod: v.picklist(orderMethods),
  /** Wallet or bank that was paid from, if it is not the method's first one. */
  wallet: v.optional(walletId),
  transactionId,
  /** Second ID of a payment between two wallets, if the pasted message has two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
})
export type ReportedPaymentInput = v.InferInput<typeof reportedPaymentInput>
export type ReportedPaymentRecord = v.InferOutput<typeof reportedPaymentInput>

/** Stored claim. `submitted` means received and not yet checked, never "paid". */
export const reportedPayment = v.object({
  /** Number by which the centre finds the report. */
  id: v.number(),
  status: v.string(),
  /** Whole shillings. */
  amount: v.number(),
  transactionId: v.string(),
})
export type ReportedPayment = v.InferOutput<typeof reportedPayment>

export const reportPayment: Call<{ body: ReportedPaymentInput }, Partial<ReportedPayment>> = {
  method: 'POST',
  path: '/api/orders/paid',
  output: lenient(reportedPayment),
}
