import * as v from 'valibot'
import { digits, maxRecordId } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { day } from '../values/dates.ts'
import type { SearchInput } from './orders.ts'
import { securityEvent, securityEventKinds, type SecurityEventKind } from './security-log.ts'

/** Groups of activity, for the filter. Rejected calls have their own group, because there are many. */
export const activityGroups = {
  work: ['staff-call', 'export', 'command', 'feed-suspended'],
  team: ['role-granted', 'role-revoked', 'second-factor-removed', 'password-reset', 'account-deleted'],
  'sign-ins': [
    'signed-in',
    'session-ended',
    'password-changed',
    'second-factor-set-up',
    'second-factor-entered',
  ],
  refused: ['refused'],
} as const satisfies Record<string, readonly SecurityEventKind[]>
export type ActivityGroup = keyof typeof activityGroups

/** Change of one field of a record: its value before and after. */
export const recordChange = v.object({
  field: v.picklist([
    'name',
    'price',
    'category',
    'hidden',
    'target',
    'openingBalance',
    'starts',
    'ends',
    'archived',
    'generalFund',
    'role',
    'senders',
    'sim',
    'perPayment',
    'perDay',
    /** Text, number or choice of the centre's content. Each difference is one change. */
    'content',
    /** Number of records that were changed together, in `to`. */
    'count',
  ]),
  from: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  to: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
})
export type RecordChange = v.InferOutput<typeof recordChange>

const activityFilter = {
  group: v.optional(v.picklist(Object.keys(activityGroups) as ActivityGroup[])),
  /** Number of an account. */
  person: v.optional(digits(maxRecordId)),
  from: v.optional(day),
  to: v.optional(day),
}
/** Query for activity older than the entry `after`, newest first. Days are the centre's. */
export const activityQuery = v.object({
  after: v.optional(digits(maxRecordId)),
  pageSize: v.optional(digits(100), '50'),
  ...activityFilter,
})
export const activityExportQuery = v.object(activityFilter)
export type ActivityQuery = v.InferInput<typeof activityQuery>

/** Entry of the security log, with the present name of its account. */
export const activity = v.object({
  ...securityEvent.entries,
  kind: v.picklist(securityEventKinds),
  /** Person who acted. Null if nobody was signed in, or the account was deleted. */
  person: v.nullable(v.object({ firstName: v.string(), lastName: v.string(), isStaff: v.boolean() })),
  /**
   * Record as it is now: a payment's amount and payer, or a name. Null if the entry has no record, or the record
   * was deleted.
   */
  subject: v.nullable(v.object({ name: v.string(), amount: v.nullable(v.number()) })),
  /** Evidence or reason of a decision about a payment. */
  note: v.nullable(v.string()),
  changes: v.array(recordChange),
})
export type Activity = v.InferOutput<typeof activity>

/**
 * Returns all activity, or the activity that a search finds. A search finds a payment's ID, payer, phone number or
 * amount, and any record's number. It also finds the name of a product, a campaign or a member of the staff. It
 * finds at most 100 payments, the newest.
 */
export const listActivity: Call<{ query: ActivityQuery; body: SearchInput }, Activity[]> = {
  method: 'POST',
  path: '/api/staff/activity/list',
  output: v.array(activity),
}
export const exportActivity: Call<{ query: v.InferInput<typeof activityExportQuery> }, string> = {
  method: 'GET',
  path: '/api/staff/activity.csv',
  output: v.string(),
}
