import * as v from 'valibot'
import { dedicationInput } from '../values/dedication.ts'
import type { Call } from '../wire/call.ts'
import { donationLookupInput, trackedDonation, type TrackedDonation } from './tracking.ts'

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
