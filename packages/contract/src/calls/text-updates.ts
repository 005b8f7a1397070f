import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { dialledFromAbroad, phone } from '../values/phone.ts'
import type { Call } from '../wire/call.ts'
import { orderLookupInput } from './order.ts'
import { donationLookupInput, textUpdates, type TextUpdates } from './tracking.ts'

/** Schema of a mobile number of the centre's country, as typed. */
export const textedPhone = v.pipe(
  phone,
  v.check(
    (typed) => /^255[67]\d{8}$/.test(dialledFromAbroad(typed)),
    'phone_not_texted' satisfies FieldErrorKey,
  ),
)

/**
 * Wish for text messages about a donation or an order: confirmed, not found, taken back, cancelled, sold, priced,
 * ready, sent. `received` also asks for a message at once, with the link that opens the record.
 */
const wish = { phone: textedPhone, received: v.optional(v.boolean(), false) }

export const donationTextsInput = v.object({ ...donationLookupInput.entries, ...wish })
export type DonationTextsInput = v.InferInput<typeof donationTextsInput>
export const orderTextsInput = v.union([
  v.object({ ...orderLookupInput.entries, ...wish }),
  v.object({ ...donationLookupInput.entries, ...wish }),
])
export type OrderTextsInput = v.InferInput<typeof orderTextsInput>

/** Asks for text messages. A new number replaces the one before it. The same request again changes nothing. */
export const textAboutDonation: Call<{ body: DonationTextsInput }, TextUpdates> = {
  method: 'POST',
  path: '/api/donations/texts',
  output: textUpdates,
}
/** Asks for text messages about an order or a custom order. */
export const textAboutOrder: Call<{ body: OrderTextsInput }, TextUpdates> = {
  method: 'POST',
  path: '/api/orders/texts',
  output: textUpdates,
}
