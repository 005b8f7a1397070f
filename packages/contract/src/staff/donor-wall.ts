import * as v from 'valibot'
import { wallStates } from '../calls/donor-wall.ts'
import { dedication } from '../values/dedication.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { line } from '../values/text.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { list, step } from './endpoint-defaults.ts'
import { paging } from './payments.ts'

/** An entry of the donor wall as the staff read it. */
export const staffWallEntry = v.object({
  id: v.number(),
  state: v.picklist(wallStates),
  /** The donation's number. */
  donation: v.number(),
  campaign: v.string(),
  /** The first name that is shown; empty if none is. */
  name: v.string(),
  /** Whole shillings; null where the amount is not shown. */
  amount: v.nullable(v.number()),
  words: v.string(),
  /** Null where there is none, or it is not to be shown. */
  dedication: v.nullable(dedication),
  /** Of the donation's payment; only verified donations appear. */
  paymentState: v.string(),
  /** When its donor last wrote it. */
  createdAt: v.string(),
})
export type StaffWallEntry = v.InferOutput<typeof staffWallEntry>

export const staffWallQuery = v.object({
  state: v.optional(v.picklist(wallStates), 'waiting'),
  ...paging,
})
export type StaffWallQuery = v.InferInput<typeof staffWallQuery>

export const listWallEntries: Call<{ query: StaffWallQuery }, StaffWallEntry[]> = {
  method: 'GET',
  path: '/api/staff/donor-wall',
  output: v.array(staffWallEntry),
}
/** The entry's `createdAt` as it was read: if its donor has changed it since, the call answers `state_changed`. */
export const wallDecisionInput = v.object({ createdAt: line(40) })
export type WallDecisionInput = v.InferInput<typeof wallDecisionInput>

export const showWallEntry: Call<RecordRequest & { body: WallDecisionInput }, null> = {
  method: 'POST',
  path: '/api/staff/donor-wall/:id/show',
  output: v.null(),
}
export const hideWallEntry: Call<RecordRequest & { body: WallDecisionInput }, null> = {
  method: 'POST',
  path: '/api/staff/donor-wall/:id/hide',
  output: v.null(),
}

/** What donors wrote to be shown, and whether it is. */
export const donorWallEndpoints = {
  listWallEntries: {
    ...listWallEntries,
    ...list,
    summary:
      'Entries of the donor wall, those that wait to be read unless another state is named, oldest first',
    query: staffWallQuery,
  },
  showWallEntry: {
    ...showWallEntry,
    ...step,
    summary: 'An entry of the donor wall was read and may be shown',
    body: wallDecisionInput,
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
  hideWallEntry: {
    ...hideWallEntry,
    ...step,
    summary: 'An entry of the donor wall is not to be shown',
    body: wallDecisionInput,
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
} satisfies Record<string, Endpoint>
