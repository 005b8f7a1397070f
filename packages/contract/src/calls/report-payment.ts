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

/** The most characters of what a payment was for, in UTF-16 units. */
export const paidForMaxLength = 300

/** A payment for an order that this server may not have: staff join it to one, or to a person. */
export const reportedPaymentInput = v.object({
  /** What was sent. */
  amount: amountTzs,
  /** A phone number or an email address: by it the order is found, or its buyer. */
  contact: v.pipe(
    requiredLine(emailMaxLength, 'contact_required'),
    v.check((typed) => isEmail(typed) || isPhone(typed), 'contact_invalid' satisfies FieldErrorKey),
  ),
  /** The order's number, or the pieces, in the payer's words. */
  about: v.optional(line(paidForMaxLength), ''),
  paymentMethod: v.picklist(orderMethods),
  /** The wallet or bank that was paid from, where it is another than the method's first one. */
  wallet: v.optional(walletId),
  transactionId,
  /** The second ID of a payment between two wallets, where the pasted message held two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
})
export type ReportedPaymentInput = v.InferInput<typeof reportedPaymentInput>
export type ReportedPaymentRecord = v.InferOutput<typeof reportedPaymentInput>

/** The stored claim. `submitted` means received and not yet checked; never "paid". */
export const reportedPayment = v.object({
  /** By which the centre finds it. */
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
