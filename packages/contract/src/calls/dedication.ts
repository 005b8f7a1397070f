import * as v from 'valibot'
import { dedicationKinds } from '../values/dedication.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { donationLookupInput, trackedDonation, type TrackedDonation } from './tracking.ts'

export const dedicationNameMaxLength = 80

const nameRequired: FieldErrorKey = 'name_required'

/**
 * Matches text that mail programs and phones turn into a link: "https://", "mary@example.org", "example.org". "J.
 * K." and "Dr. Asha" do not match.
 */
const link = /:\/\/|@|[.。．｡]\p{L}{2}/u
/** Matches characters that change the direction of the text after them, even of other people's words. */
const directionControl = /[\u202A-\u202E\u2066-\u2069]/

/** Input of a dedication, in any script. Everybody may read it, so it must not hold a link. */
export const dedicationInput = v.object({
  kind: v.picklist(dedicationKinds),
  name: v.pipe(
    requiredLine(dedicationNameMaxLength, nameRequired),
    v.regex(/[\p{L}\p{N}]/u, nameRequired),
    v.check((name) => !directionControl.test(name), 'text_not_plain' satisfies FieldErrorKey),
    v.check((name) => !link.test(name), 'link_not_allowed' satisfies FieldErrorKey),
  ),
})

/** Input that replaces a donation's dedication. null removes it. */
export const donationDedicationInput = v.object({
  ...donationLookupInput.entries,
  dedication: v.nullable(dedicationInput),
})
export type DonationDedicationInput = v.InferInput<typeof donationDedicationInput>

/**
 * Sets, changes or removes the dedication of a donation, at any time, because it does not concern money. Allowed
 * with the donation's reference and transaction ID. The same request again changes nothing. The staff must approve
 * the dedication again before the wall of donors shows it.
 */
export const dedicateDonation: Call<{ body: DonationDedicationInput }, TrackedDonation> = {
  method: 'POST',
  path: '/api/donations/dedication',
  output: trackedDonation,
}
