import * as v from 'valibot'
import { digits, maxInteger } from '../values/text.ts'
import type { Call } from '../wire/call.ts'

export const securityEventKinds = [
  'signed-in',
  /** Counted by the minute: every 401, 403 and 429, and wrong passwords and codes; `detail` is the error's code. */
  'refused',
  'session-ended',
  'password-changed',
  'password-reset',
  'account-deleted',
  'second-factor-set-up',
  'second-factor-entered',
  'second-factor-removed',
  'role-granted',
  'role-revoked',
  /** Whatever else the staff did over the API; `detail` is the call, and the record's number. */
  'staff-call',
  'export',
  /** By the server: a statement did not show what a phone or provider had said; `detail` is `feed` and its number. */
  'feed-suspended',
  /** At the server's command line. */
  'command',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Events before the one with the number `before`, newest first. */
export const securityLogQuery = v.object({
  before: v.optional(digits(maxInteger)),
  kind: v.optional(v.picklist(securityEventKinds)),
  pageSize: v.optional(digits(500), '100'),
})
export type SecurityLogQuery = v.InferInput<typeof securityLogQuery>

/** An entry of the security log. It names nobody: an account has its number, and an address is truncated to a network. */
export const securityEvent = v.object({
  id: v.number(),
  kind: v.picklist(securityEventKinds),
  account: v.nullable(v.number()),
  network: v.nullable(v.string()),
  detail: v.string(),
  /** How often within a minute. */
  count: v.number(),
  createdAt: v.string(),
})
export type SecurityEvent = v.InferOutput<typeof securityEvent>

export const listSecurityEvents: Call<{ query: SecurityLogQuery }, SecurityEvent[]> = {
  method: 'GET',
  path: '/api/staff/security-log',
  output: v.array(securityEvent),
}
