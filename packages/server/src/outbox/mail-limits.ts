import type { MailLimits } from '../config/limits.ts'
import type { Database, Timestamp } from '../db/schema.ts'
import {
  countAttemptsSince,
  findRecentEmailsFrom,
  findRecentEmailsTo,
  type MailKind,
  type OutgoingEmail,
} from './outbox-repository.ts'

const hourMs = 3_600_000

/**
 * How much of an hour's emails each kind may take at most, alone or together. Sign-up codes and receipts go to whatever address a stranger
 * types, so that they never use up what decisions, invitations and lost passwords need.
 */
const mailShares = [
  { of: ['code', 'strangersCode'], share: 1 / 4 },
  { of: ['strangersCode'], share: 1 / 8 },
  { of: ['staff', 'strangers', 'bulk'], share: 3 / 4 },
  { of: ['strangers', 'strangersCode'], share: 1 / 2 },
  // The staff's notices of each donation are many when strangers' donations are.
  { of: ['strangers', 'strangersCode', 'bulk'], share: 5 / 8 },
] as const satisfies { of: readonly MailKind[]; share: number }[]

/** What one network's strangers ask for takes this share of an hour's emails at most, a quarter of what all strangers' may: the others wait. */
const networkShare = 1 / 8

const hourBefore = (at: Date): Timestamp => new Date(at.getTime() - hourMs).toISOString()

/** The kinds that the hour up to `at` has room for. */
export const kindsWithRoom = async (
  db: Database,
  kinds: readonly MailKind[],
  { limits, at }: { limits: MailLimits; at: Date },
): Promise<readonly MailKind[]> => {
  const attempts = await countAttemptsSince(db, hourBefore(at), limits.perHour)
  const full = mailShares.filter(({ of, share }) => attempts(of) >= limits.perHour * share)
  return kinds.filter((kind) => !full.some(({ of }) => (of as readonly MailKind[]).includes(kind)))
}

/**
 * Until when an email waits, because its recipient or the network that it was asked from had many; undefined if it does not. Codes have
 * limits of their own.
 */
export const findWaitOf = async (
  db: Database,
  email: OutgoingEmail,
  { limits, at }: { limits: MailLimits; at: Date },
): Promise<Timestamp | undefined> => {
  const { id, askedFrom, expiresAt } = email
  if (expiresAt !== null) return undefined
  const since = hourBefore(at)
  const to = await findRecentEmailsTo(db, email, since)
  const from = askedFrom === null ? undefined : await findRecentEmailsFrom(db, { id, askedFrom }, since)
  const waits = [
    to.count < limits.perRecipientAndHour ? null : to.firstAt,
    from && from.count >= limits.perHour * networkShare ? from.firstAt : null,
  ].filter((firstAt) => firstAt !== null)
  const [last] = waits.sort().reverse()
  return last === undefined ? undefined : new Date(Date.parse(last) + hourMs).toISOString()
}
