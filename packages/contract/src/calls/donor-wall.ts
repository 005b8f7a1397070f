import * as v from 'valibot'
import { wireDate } from '../values/dates.ts'
import { dedication } from '../values/dedication.ts'
import { digits, maxInteger, maxRecordId, paragraph, recordId } from '../values/text.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'

export const wallWordsMaxLength = 200

/** Names a donation to whoever has both: its reference number alone opens nothing. */
export const ownDonationInput = v.object({ donation: recordId, transactionId })
export type OwnDonationInput = v.InferInput<typeof ownDonationInput>

/** How somebody wishes to be shown among those who helped. */
export const wallInput = v.object({
  ...ownDonationInput.entries,
  /** The first name; otherwise the entry is anonymous. */
  showName: v.boolean(),
  showAmount: v.boolean(),
  /** What the donation is dedicated to, if it is. */
  showDedication: v.optional(v.boolean(), false),
  words: v.optional(paragraph(wallWordsMaxLength), ''),
})
export type WallInput = v.InferInput<typeof wallInput>
export type WallRecord = v.InferOutput<typeof wallInput>

/** `waiting` until the staff have read it; `shown` from when the donation is verified; `hidden` by the staff. */
export const wallStates = ['waiting', 'shown', 'hidden'] as const
export type WallState = (typeof wallStates)[number]

/** How somebody asked to be shown, as they find it again. */
export const wallWish = v.object({
  showName: v.boolean(),
  showAmount: v.boolean(),
  showDedication: v.boolean(),
  words: v.string(),
})
export type WallWish = v.InferOutput<typeof wallWish>

/** Somebody who helped, as visitors see them. */
export const wallEntry = v.object({
  id: v.number(),
  /** The first name; empty for those who wish to stay anonymous. */
  name: v.fallback(v.string(), ''),
  /** Whole shillings; null where it is not to be shown. */
  amount: v.fallback(v.nullable(v.number()), null),
  words: v.fallback(v.string(), ''),
  /** Null where there is none, or it is not to be shown. */
  dedication: v.fallback(v.nullable(dedication), null),
  /** [year, month 1-12, day] of the donation at the centre. */
  date: v.fallback(wireDate, []),
})
export type WallEntry = v.InferOutput<typeof wallEntry>

/** Entries of one call. */
export const wallPageSize = 20

export const wallQuery = v.object({
  /** A campaign's number; all campaigns without it. */
  campaign: v.optional(digits(maxRecordId)),
  /** Counts from 1. */
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
