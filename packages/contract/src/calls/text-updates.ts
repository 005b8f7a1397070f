import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { dialledFromAbroad, phone } from '../values/phone.ts'
import type { Call } from '../wire/call.ts'
import { orderLookupInput } from './order.ts'
import { donationLookupInput, textUpdates, type TextUpdates } from './tracking.ts'

/** A mobile number of the centre's country, as typed. */
export const textedPhone = v.pipe(
  phone,
  v.check(
    (typed) => /^255[67]\d{8}$/.test(dialledFromAbroad(typed)),
    'phone_not_texted' satisfies FieldErrorKey,
  ),
)

/**
 * Whoever follows a donation or an order asks for text messages about it: confirmed, not found, taken back, cancelled, sold, priced, ready, sent. `received` asks for
 * one at once, too, with the link that opens it.
 */
const wish = { phone: textedPhone, received: v.optional(v.boolean(), false) }

export const donationTextsInput = v.object({ ...donationLookupInput.entries, ...wish })
export type DonationTextsInput = v.InferInput<typeof donationTextsInput>
export const orderTextsInput = v.union([
  v.object({ ...orderLookupInput.entries, ...wish }),
  v.object({ ...donationLookupInput.entries, ...wish }),
])
export type OrderTextsInput = v.InferInput<typeof orderTextsInput>

/** The latest number takes the place of the one before it. The same again changes nothing. */
export const textAboutDonation: Call<{ body: DonationTextsInput }, TextUpdates> = {
  method: 'POST',
  path: '/api/donations/texts',
  output: textUpdates,
}
/** An order, or a custom order. */
export const textAboutOrder: Call<{ body: OrderTextsInput }, TextUpdates> = {
  method: 'POST',
  path: '/api/orders/texts',
  output: textUpdates,
}
