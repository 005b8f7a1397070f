import * as v from 'valibot'
import { donorNameMaxLength } from '../calls/donation.ts'
import { buyerNameMaxLength } from '../calls/order.ts'
import { email } from '../values/email.ts'
import { isPhone, phoneMaxLength } from '../values/phone.ts'
import { line, recordId, requiredLine } from '../values/text.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'

/** Returns an optional schema whose default is ''. */
const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.literal(''), schema]), '')

/** Target for a payment that was reported without an order. */
export const joinPaymentInput = v.variant('to', [
  /** Order or custom order without a payment, or whose own payment was not found. */
  v.object({ to: v.literal('order'), record: recordId }),
  v.object({ to: v.literal('custom-order'), record: recordId }),
  /** Donation for a campaign. */
  v.object({
    to: v.literal('donation'),
    campaignId: recordId,
    name: v.optional(line(donorNameMaxLength), ''),
  }),
  /** Person, if the payment's order is not on this server. The report itself becomes a custom order of this person. */
  v.object({
    to: v.literal('person'),
    name: requiredLine(buyerNameMaxLength, 'name_required'),
    email: optional(email),
    phone: optional(v.pipe(line(phoneMaxLength), v.check(isPhone, 'phone_invalid' satisfies FieldErrorKey))),
  }),
])
export type JoinPaymentInput = v.InferInput<typeof joinPaymentInput>
export type JoinTarget = v.InferOutput<typeof joinPaymentInput>

/**
 * Joins a payment that was reported without an order to its target. `:id` is the report's number. The payment
 * itself does not change.
 */
export const joinPayment: Call<RecordRequest & { body: JoinPaymentInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/join',
  output: staffPaymentDetails,
}
