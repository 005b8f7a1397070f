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

/** How many messages of a channel go out within a span of time. */
export interface ChannelBounds {
  channel: MessageChannel
  spanMs: number
  /** Attempts within the span. */
  inAll: number
  perRecipient: number
  shares: readonly { of: readonly MessageKind[]; share: number }[]
  /** Whether a recipient's and a network's limits hold for codes too, which are not sent then: they can't wait. */
  areCodesBound: boolean
  /** What all spellings of a recipient have in common. */
  mailboxOf: (recipient: string) => string
}

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
] as const satisfies ChannelBounds['shares']

/** The same of a day's text messages, each of which costs money: codes, which anybody may ask for, are a quarter of them at most. */
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
  // They have limits of their own (http/rate-limits/rules.ts).
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
 * The share of a channel's messages that strangers of one network can cause: a quarter of the share of all strangers.
 * Further messages wait.
 */
const networkShare = 1 / 8

const startOfSpan = ({ spanMs }: ChannelBounds, at: Date): Timestamp =>
  new Date(at.getTime() - spanMs).toISOString()

/** The kinds that the span up to `at` has room for. */
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
  // Also counts messages that are being sent.
  const subject = { id: Number.MAX_SAFE_INTEGER, channel, askedFrom: network }
  const { count } = await findRecentEmailsFrom(db, subject, startOfSpan(bounds, at))
  return count >= inAll * networkShare
}

/** Until when a message waits, because its recipient or the network that it was asked from had many; undefined if it does not. */
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
