import * as v from 'valibot'
import { wallStates } from '../calls/donor-wall.ts'
import { dedication } from '../values/dedication.ts'
import { line } from '../values/text.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { list, step, type StaffEndpoint } from './endpoint-defaults.ts'
import { paging } from './payments.ts'

/** Entry of the donor wall as the staff read it. */
export const staffWallEntry = v.object({
  id: v.number(),
  state: v.picklist(wallStates),
  /** Number of the donation. */
  donation: v.number(),
  campaign: v.string(),
  /** First name that is shown. Empty if none is. */
  name: v.string(),
  /** Whole shillings. Null if the amount is not shown. */
  amount: v.nullable(v.number()),
  words: v.string(),
  /** Dedication. Null if there is none, or if the donor does not want it shown. */
  dedication: v.nullable(dedication),
  /** State of the donation's payment. Only verified donations appear on the wall. */
  paymentState: v.string(),
  /** Time when the donor last changed the entry. */
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
/**
 * Input of a decision about a wall entry. `createdAt` is the entry's value as it was read. If the donor has changed
 * the entry since, the error is `state_changed`.
 */
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

/** Endpoints for the entries of the donor wall, and whether they are shown. */
export const donorWallEndpoints = {
  listWallEntries: {
    ...listWallEntries,
    ...list,
    permission: 'view',
    summary:
      'Entries of the donor wall, those that wait to be read unless another state is named, oldest first',
    query: staffWallQuery,
  },
  showWallEntry: {
    ...showWallEntry,
    ...step,
    permission: 'shop',
    summary: 'An entry of the donor wall was read and may be shown',
    body: wallDecisionInput,
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
  hideWallEntry: {
    ...hideWallEntry,
    ...step,
    permission: 'shop',
    summary: 'An entry of the donor wall is not to be shown',
    body: wallDecisionInput,
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
} satisfies Record<string, StaffEndpoint>
