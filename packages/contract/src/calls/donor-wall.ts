import * as v from 'valibot'
import { wireDate } from '../values/dates.ts'
import { dedication } from '../values/dedication.ts'
import { digits, maxInteger, maxRecordId, paragraph, recordId } from '../values/text.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'

export const wallWordsMaxLength = 200

/** Key to one's own donation. Needs both parts, because the reference number alone could be guessed. */
export const ownDonationInput = v.object({ donation: recordId, transactionId })
export type OwnDonationInput = v.InferInput<typeof ownDonationInput>

/** Input of a donor's wish to be shown on the wall of donors. */
export const wallInput = v.object({
  ...ownDonationInput.entries,
  /** Whether the first name is shown. Otherwise the entry is anonymous. */
  showName: v.boolean(),
  showAmount: v.boolean(),
  /** Whether the dedication is shown, if there is one. */
  showDedication: v.optional(v.boolean(), false),
  words: v.optional(paragraph(wallWordsMaxLength), ''),
})
export type WallInput = v.InferInput<typeof wallInput>
export type WallRecord = v.InferOutput<typeof wallInput>

/**
 * States of a wall entry. `waiting`: the staff have not read it yet. `shown`: from when the donation is verified.
 * `hidden`: by the staff.
 */
export const wallStates = ['waiting', 'shown', 'hidden'] as const
export type WallState = (typeof wallStates)[number]

/** Donor's wish to be shown on the wall, as the donor sees it later. */
export const wallWish = v.object({
  showName: v.boolean(),
  showAmount: v.boolean(),
  showDedication: v.boolean(),
  words: v.string(),
})
export type WallWish = v.InferOutput<typeof wallWish>

/** Entry of the wall of donors, as visitors see it. */
export const wallEntry = v.object({
  id: v.number(),
  /** First name of the donor. Empty if the donor stays anonymous. */
  name: v.fallback(v.string(), ''),
  /** Whole shillings. Null if the donor does not want the amount shown. */
  amount: v.fallback(v.nullable(v.number()), null),
  words: v.fallback(v.string(), ''),
  /** Dedication. Null if there is none, or if the donor does not want it shown. */
  dedication: v.fallback(v.nullable(dedication), null),
  /** Day of the donation at the centre: [year, month 1-12, day]. */
  date: v.fallback(wireDate, []),
})
export type WallEntry = v.InferOutput<typeof wallEntry>

/** Number of entries in one response. */
export const wallPageSize = 20

export const wallQuery = v.object({
  /** Number of a campaign. All campaigns if left out. */
  campaign: v.optional(digits(maxRecordId)),
  /** Number of the page, from 1. */
  page: v.optional(digits(maxInteger), '1'),
})

export const listWall: Call<{ query: v.InferInput<typeof wallQuery> }, WallEntry[]> = {
  method: 'GET',
  path: '/api/donor-wall',
  output: v.array(wallEntry),
}
export const joinWall: Call<{ body: WallInput }, null> = {
  method: 'POST',
  path: '/api/donor-wall',
  output: nothing,
}
export const leaveWall: Call<{ body: OwnDonationInput }, null> = {
  method: 'POST',
  path: '/api/donor-wall/leave',
  output: joinWall.output,
}
