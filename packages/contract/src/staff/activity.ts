import * as v from 'valibot'
import { digits, maxRecordId } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { day } from '../values/dates.ts'
import type { SearchInput } from './orders.ts'
import { securityEvent, securityEventKinds, type SecurityEventKind } from './security-log.ts'

/** What the activity can be narrowed to. What was refused is a list of its own, or it would bury the rest. */
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

/** Of a record that somebody changed: what it was, and what it is. */
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
    /** A text, number or choice of the centre's content; one for each that differs. */
    'content',
    /** How many records were changed together: `to`. */
    'count',
  ]),
  from: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  to: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
})
export type RecordChange = v.InferOutput<typeof recordChange>

const activityFilter = {
  group: v.optional(v.picklist(Object.keys(activityGroups) as ActivityGroup[])),
  /** An account's number. */
  person: v.optional(digits(maxRecordId)),
  from: v.optional(day),
  to: v.optional(day),
}
/** Activity older than the entry with the number `after`, newest first. Days are the centre's. */
export const activityQuery = v.object({
  after: v.optional(digits(maxRecordId)),
  pageSize: v.optional(digits(100), '50'),
  ...activityFilter,
})
export const activityExportQuery = v.object(activityFilter)
export type ActivityQuery = v.InferInput<typeof activityQuery>

/** An entry of the security log, with the name that its account has now. */
export const activity = v.object({
  ...securityEvent.entries,
  kind: v.picklist(securityEventKinds),
  /** Null if nobody was signed in, or the account is gone. */
  person: v.nullable(v.object({ firstName: v.string(), lastName: v.string(), isStaff: v.boolean() })),
  /** The record as it is now: a payment's amount and payer, a name. Null where there is none, or it is gone. */
  subject: v.nullable(v.object({ name: v.string(), amount: v.nullable(v.number()) })),
  /** Of a decision about a payment: the proof, or the reason. */
  note: v.nullable(v.string()),
  changes: v.array(recordChange),
})
export type Activity = v.InferOutput<typeof activity>

/**
 * All of it, or what is about what is searched for: a payment's ID, payer, phone number or amount, the name of a product, a campaign or
 * a member of the staff, or a record's number. At most 100 payments, the newest, are looked for.
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
