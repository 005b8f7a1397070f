import * as v from 'valibot'
import { digits, maxInteger } from '../values/text.ts'
import type { Call } from '../wire/call.ts'

export const securityEventKinds = [
  'signed-in',
  /**
   * Rejected calls, counted by the minute: every 401, 403 and 429, and wrong passwords and codes. `detail` is the
   * error code.
   */
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
  /** Other calls of the staff. `detail` is the endpoint and the record's number. */
  'staff-call',
  'export',
  /**
   * Suspension by the server, because a statement did not show what a phone or provider had said. `detail` is
   * `feed` and its number.
   */
  'feed-suspended',
  /** Command at the server's command line. */
  'command',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Query for events before the one with the number `before`, newest first. */
export const securityLogQuery = v.object({
  before: v.optional(digits(maxInteger)),
  kind: v.optional(v.picklist(securityEventKinds)),
  pageSize: v.optional(digits(500), '100'),
})
export type SecurityLogQuery = v.InferInput<typeof securityLogQuery>

/**
 * Entry of the security log. It names no person: an account has its number, and an IP address is truncated to a
 * network.
 */
export const securityEvent = v.object({
  id: v.number(),
  kind: v.picklist(securityEventKinds),
  account: v.nullable(v.number()),
  network: v.nullable(v.string()),
  detail: v.string(),
  /** Number of events within a minute. */
  count: v.number(),
  createdAt: v.string(),
})
export type SecurityEvent = v.InferOutput<typeof securityEvent>

export const listSecurityEvents: Call<{ query: SecurityLogQuery }, SecurityEvent[]> = {
  method: 'GET',
  path: '/api/staff/security-log',
  output: v.array(securityEvent),
}
