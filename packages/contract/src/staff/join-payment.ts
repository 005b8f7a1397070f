import * as v from 'valibot'
import { donorNameMaxLength } from '../calls/donation.ts'
import { buyerNameMaxLength } from '../calls/order.ts'
import { email } from '../values/email.ts'
import { isPhone, phoneMaxLength } from '../values/phone.ts'
import { line, recordId, requiredLine } from '../values/text.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'

/** '' where none is known. */
const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.literal(''), schema]), '')

/** What a payment that was sent without an order is for. */
export const joinPaymentInput = v.variant('to', [
  /** An order, or a custom order, whose own payment was not found, or that has none. */
  v.object({ to: v.literal('order'), record: recordId }),
  v.object({ to: v.literal('custom-order'), record: recordId }),
  /** A donation for a campaign. */
  v.object({
    to: v.literal('donation'),
    campaignId: recordId,
    name: v.optional(line(donorNameMaxLength), ''),
  }),
  /** No order that is here: one of its own, for this person. */
  v.object({
    to: v.literal('person'),
    name: requiredLine(buyerNameMaxLength, 'name_required'),
    email: optional(email),
    phone: optional(v.pipe(line(phoneMaxLength), v.check(isPhone, 'phone_invalid' satisfies FieldErrorKey))),
  }),
])
export type JoinPaymentInput = v.InferInput<typeof joinPaymentInput>
export type JoinTarget = v.InferOutput<typeof joinPaymentInput>

/** Joins a payment that was sent without an order, by the number that it was given; the payment itself stays as it is. */
export const joinPayment: Call<RecordRequest & { body: JoinPaymentInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/join',
  output: staffPaymentDetails,
}
