import * as v from 'valibot'
import { dedicationKinds } from '../values/dedication.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { donationLookupInput, trackedDonation, type TrackedDonation } from './tracking.ts'

export const dedicationNameMaxLength = 80

const nameRequired: FieldErrorKey = 'name_required'

/** What mail programs and phones turn into a link: "https://", "mary@example.org", "example.org". "J. K." and "Dr. Asha" are none. */
const link = /:\/\/|@|[.。．｡]\p{L}{2}/u
/** Turns the direction of what follows, also of others' words. */
const directionControl = /[\u202A-\u202E\u2066-\u2069]/

/** In whose memory or honour, in any script: it may be read by everybody, so it holds no link. */
export const dedicationInput = v.object({
  kind: v.picklist(dedicationKinds),
  name: v.pipe(
    requiredLine(dedicationNameMaxLength, nameRequired),
    v.regex(/[\p{L}\p{N}]/u, nameRequired),
    v.check((name) => !directionControl.test(name), 'text_not_plain' satisfies FieldErrorKey),
    v.check((name) => !link.test(name), 'link_not_allowed' satisfies FieldErrorKey),
  ),
})

/** A dedication in the place of the one before it; null takes it off. */
export const donationDedicationInput = v.object({
  ...donationLookupInput.entries,
  dedication: v.nullable(dedicationInput),
})
export type DonationDedicationInput = v.InferInput<typeof donationDedicationInput>

/**
 * Whoever follows a donation dedicates it, changes that or takes it off, at any time: it says nothing about money. The same again changes
 * nothing. What the wall of donors shows of it waits for the staff again.
 */
export const dedicateDonation: Call<{ body: DonationDedicationInput }, TrackedDonation> = {
  method: 'POST',
  path: '/api/donations/dedication',
  output: trackedDonation,
}
