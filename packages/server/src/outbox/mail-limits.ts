import type { MailLimits, TextLimits } from '../config/limits.ts'
import type { Database, MessageChannel, Timestamp } from '../db/schema.ts'
import { mailboxOf } from '../values/normalise-email.ts'
import { normalisePhone } from '../values/normalise-phone.ts'
import {
  countAttemptsSince,
  findRecentEmailsFrom,
  findRecentEmailsTo,
  type MessageKind,
  type OutgoingMessage,
} from './outbox-repository.ts'
import { hourMs } from '../values/durations.ts'

/** Limits on the messages that a channel sends within a span of time. */
export interface ChannelBounds {
  channel: MessageChannel
  spanMs: number
  /** Number of attempts within the span. */
  inAll: number
  perRecipient: number
  shares: readonly { of: readonly MessageKind[]; share: number }[]
  /**
   * Whether the limits by recipient and by network apply to codes too. A code beyond such a limit is not sent,
   * because it cannot wait.
   */
  areCodesBound: boolean
  /** Normalises a recipient, so that all spellings have the same mailbox. */
  mailboxOf: (recipient: string) => string
}

/**
 * Largest shares of an hour's emails that kinds may take, alone or together. Sign-up codes and receipts go to any
 * address that a stranger types: they must leave room for decisions, invitations and lost passwords.
 */
const mailShares = [
  { of: ['code', 'strangersCode'], share: 1 / 4 },
  { of: ['strangersCode'], share: 1 / 8 },
  { of: ['staff', 'strangers', 'bulk'], share: 3 / 4 },
  { of: ['strangers', 'strangersCode'], share: 1 / 2 },
  // The staff get a notice of each donation, so their notices are many when strangers' donations are.
  { of: ['strangers', 'strangersCode', 'bulk'], share: 5 / 8 },
] as const satisfies ChannelBounds['shares']

/**
 * Largest shares of a day's texts that kinds may take. Each text costs money, and anyone may ask for a code: codes
 * take a quarter at most.
 */
const textShares = [
  { of: ['code', 'strangersCode', 'staff', 'strangers', 'bulk'], share: 1 },
  { of: ['code', 'strangersCode'], share: 1 / 4 },
  { of: ['strangers', 'strangersCode'], share: 1 / 2 },
  { of: ['strangers', 'strangersCode', 'bulk'], share: 3 / 4 },
] as const satisfies ChannelBounds['shares']

export const emailBounds = ({ perHour, perRecipientAndHour }: MailLimits): ChannelBounds => ({
  channel: 'email',
  spanMs: hourMs,
  inAll: perHour,
  perRecipient: perRecipientAndHour,
  shares: mailShares,
  // Codes have limits of their own (http/rate-limits/rules.ts).
  areCodesBound: false,
  mailboxOf,
})

export const textBounds = ({ perDay, perNumberAndDay }: TextLimits): ChannelBounds => ({
  channel: 'text',
  spanMs: 24 * hourMs,
  inAll: perDay,
  perRecipient: perNumberAndDay,
  shares: textShares,
  areCodesBound: true,
  mailboxOf: normalisePhone,
})

/**
 * Share of a channel's messages that strangers of one network can cause: a quarter of the share of all strangers.
 * Further messages wait.
 */
const networkShare = 1 / 8

const startOfSpan = ({ spanMs }: ChannelBounds, at: Date): Timestamp =>
  new Date(at.getTime() - spanMs).toISOString()

/** Returns the kinds that the span up to `at` has room for. */
export const kindsWithRoom = async (
  db: Database,
  kinds: readonly MessageKind[],
  { bounds, at }: { bounds: ChannelBounds; at: Date },
): Promise<readonly MessageKind[]> => {
  const { channel, inAll, shares } = bounds
  const attempts = await countAttemptsSince(db, channel, startOfSpan(bounds, at), inAll)
  const full = shares.filter(({ of, share }) => attempts(of) >= inAll * share)
  return kinds.filter((kind) => !full.some(({ of }) => of.includes(kind)))
}

/**
 * Returns whether a message that a stranger asks for now has to wait, because the share of their network or of all
 * strangers is used up.
 */
export const isShareUsedUp = async (
  db: Database,
  network: string,
  { bounds, at }: { bounds: ChannelBounds; at: Date },
): Promise<boolean> => {
  const { channel, inAll } = bounds
  if ((await kindsWithRoom(db, ['strangers'], { bounds, at })).length === 0) return true
  // The large ID also counts messages that are being sent.
  const subject = { id: Number.MAX_SAFE_INTEGER, channel, askedFrom: network }
  const { count } = await findRecentEmailsFrom(db, subject, startOfSpan(bounds, at))
  return count >= inAll * networkShare
}

/**
 * Returns when a message may be sent, if its recipient or the network that asked for it had many; undefined if it
 * does not wait.
 */
export const findWaitOf = async (
  db: Database,
  email: OutgoingMessage,
  { bounds, at }: { bounds: ChannelBounds; at: Date },
): Promise<Timestamp | undefined> => {
  const { id, recipient, askedFrom, expiresAt } = email
  const { channel, spanMs, inAll, perRecipient, areCodesBound } = bounds
  if (expiresAt !== null && !areCodesBound) return undefined
  const since = startOfSpan(bounds, at)
  const to = await findRecentEmailsTo(db, { id, mailbox: bounds.mailboxOf(recipient) }, since)
  const from =
    askedFrom === null ? undefined : await findRecentEmailsFrom(db, { id, channel, askedFrom }, since)
  const waits = [
    to.count < perRecipient ? null : to.firstAt,
    from && from.count >= inAll * networkShare ? from.firstAt : null,
  ].filter((firstAt) => firstAt !== null)
  const [last] = waits.sort().reverse()
  return last === undefined ? undefined : new Date(Date.parse(last) + spanMs).toISOString()
}
