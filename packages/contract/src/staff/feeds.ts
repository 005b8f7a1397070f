import * as v from 'valibot'
import { walletId } from '../calls/wallet.ts'
import { line, maxInteger, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { forStaff, refusals, step } from './endpoint-defaults.ts'
import { feedGrades, reasonInput } from './payments.ts'
import { ownPasswordInput } from './sign-in.ts'

/**
 * What sends a feed's notices: a script that sends our own JSON, an app that forwards a phone's messages, or a provider
 * that the server asks back.
 */
export const feedKinds = ['standard', 'android-sms-gateway', 'sms-webhook', 'clickpesa'] as const
export type FeedKind = (typeof feedKinds)[number]
/** Providers that are asked before anything is believed: the centre brings its credentials there, rather than getting a key here. */
export const askedKinds: readonly FeedKind[] = ['clickpesa']
/** Why a provider did not answer the last question: it does not know the credentials, or could not be reached, or said what makes no sense. */
export const askProblems = ['refused', 'unreachable', 'unexpected'] as const

/**
 * `new`: it is heard, and verifies nothing until somebody switches it on. `paused`: somebody stopped it. `suspended`: the server did, as a
 * statement did not show what it said.
 */
export const feedStates = ['new', 'on', 'paused', 'suspended'] as const
export type FeedState = (typeof feedStates)[number]

/** A feed that was not heard for so long, in milliseconds, verifies nothing until it is heard again. */
export const feedSilentAfterMs = 6 * 3_600_000
/**
 * A phone may be deaf if it forwards no message for so long, in milliseconds, counted only between these hours at the
 * centre.
 */
export const feedDeafAfterMs = 3 * 3_600_000
export const feedDayHours = { from: '08:00', until: '20:00' } as const
/** What a phone sends so long after it received it is late; so long after the last of that, a feed is no longer behind. In milliseconds. */
export const feedLateAfterMs = 15 * 60_000
export const feedBehindMs = 5 * 60_000

/**
 * The condition of a feed, the worst first. `deaf`: a phone that answers, but forwards no message while claims of two
 * payers wait. `broken`: its balances do not follow from each other. A feed verifies payments by itself only if it is
 * `deaf` or `good`.
 */
export const feedConditions = [
  'suspended',
  'silent',
  'deaf',
  'broken',
  'behind',
  'paused',
  'new',
  'good',
] as const
export type FeedCondition = (typeof feedConditions)[number]

/** What a phone's network is, as far as its app says. */
export const phoneSignals = ['none', '2g', '3g', '4g', '5g', 'wifi'] as const

const missing = 'field_required'
const wholeShillings = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxInteger))
/** A sender's name as the phone shows it. */
const sender = requiredLine(30, missing)
const maxSenders = 10

/** What a feed is for, from its first day on: what it said is judged by these statements. Another wallet is another feed. */
const feedOrigin = {
  /** Whose statements judge it: a source of the statements, such as "m-pesa". */
  source: requiredLine(40, missing),
  /** The wallet or bank whose payments it sees. */
  wallet: walletId,
}
const feedFields = {
  name: requiredLine(60, missing),
  /** The senders whose messages count, to the letter; none for a feed that reads no messages. */
  senders: v.pipe(v.array(sender), v.maxLength(maxSenders)),
  /** The phone's SIM that counts; null if any does, and whatever the app does not say the SIM of. */
  sim: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  /** What it may verify by itself since the last statement: at most so much of one payment, and in a day. 0 for nothing. */
  perPaymentTzs: wholeShillings,
  perDayTzs: wholeShillings,
}
/** What a provider gave the centre. Kept encrypted, and shown to nobody again. */
export const feedCredentials = v.object({
  clientId: requiredLine(200, missing),
  apiKey: requiredLine(500, missing),
  /** Where the provider signs its callbacks. */
  checksumKey: v.optional(line(500)),
})
export type FeedCredentials = v.InferInput<typeof feedCredentials>

/** Whoever found a desk open must not say what came in: the caller's own password. */
const { password } = ownPasswordInput.entries
export const feedInput = v.pipe(
  v.object({
    kind: v.picklist(feedKinds),
    ...feedOrigin,
    ...feedFields,
    credentials: v.optional(feedCredentials),
    password,
  }),
  v.forward(
    v.check(({ kind, credentials }) => !askedKinds.includes(kind) || credentials !== undefined, missing),
    ['credentials'],
  ),
)
export type FeedInput = v.InferInput<typeof feedInput>
export const feedChangeInput = v.object({ ...feedFields, password })
export type FeedChangeInput = v.InferInput<typeof feedChangeInput>
export const feedRemovalInput = v.object({ ...reasonInput.entries, password })
export type FeedRemovalInput = v.InferInput<typeof feedRemovalInput>
/** Switching a feed on takes the caller's own password. */
export const feedSwitchInput = v.object({ password })
export type FeedSwitchInput = v.InferInput<typeof feedSwitchInput>
/** Another key, or another one of the provider's. */
export const feedKeyInput = v.object({ credentials: v.optional(feedCredentials), password })
export type FeedKeyInput = v.InferInput<typeof feedKeyInput>

/** A feed as the desk sees it. Its key is shown once, when it is made. Moments are ISO-8601 in UTC. */
export const feed = v.object({
  id: v.number(),
  ...feedOrigin,
  ...feedFields,
  kind: v.picklist(feedKinds),
  /** Follows from `kind`: `provider` if the server asks it back, otherwise `phone`. */
  grade: v.picklist(feedGrades),
  state: v.picklist(feedStates),
  /** Why it was suspended; null otherwise. */
  suspendedFor: v.nullable(v.string()),
  /** The path that it sends to. */
  path: v.string(),
  /**
   * `heardAt`: when it last sent anything, pings included. `noticedAt`: when it last forwarded a message about
   * anything, or reported a payment.
   */
  heardAt: v.nullable(v.string()),
  noticedAt: v.nullable(v.string()),
  /** When the server suspended it. */
  suspendedAt: v.nullable(v.string()),
  condition: v.picklist(feedConditions),
  askProblem: v.nullable(v.picklist(askProblems)),
  /** Percent, and the network, where its app sends them. */
  battery: v.nullable(v.number()),
  signal: v.nullable(v.picklist(phoneSignals)),
  /** How far its clock is ahead of the server's, in seconds, where it says the time. */
  clockAheadS: v.nullable(v.number()),
  /** Since when its balances count: its last statement's end; null without one. */
  statementUntil: v.nullable(v.string()),
  /** What it verified by itself in the last 24 hours. */
  verifiedTzs: v.number(),
  /** What came in by it that no payment names, and no statement shows yet. */
  unclaimed: v.object({ count: v.number(), sum: v.number() }),
  /** Whether a press lets a payment arrive on it, for trying out: only where the server was started with samples. */
  isForTrying: v.boolean(),
  /** Messages that could not be read. */
  unread: v.number(),
  /**
   * How many claims of its wallet wait that no feed has reported, since the phone's last message or since the provider
   * was last heard.
   */
  waiting: v.number(),
  /** The senders and SIMs that it heard, the latest first. */
  heard: v.array(v.object({ sender: v.string(), sim: v.nullable(v.number()), at: v.string() })),
})
export type Feed = v.InferOutput<typeof feed>

/** Its key, in this response alone; null where the centre brought one. */
export const madeFeed = v.object({ feed, key: v.nullable(v.string()) })
export type MadeFeed = v.InferOutput<typeof madeFeed>

/** Why a message about money could not be read, or why one that was read does not count. */
export const unreadMessageReasons = [
  'no-id',
  'many-ids',
  'no-direction',
  'two-directions',
  'pending',
  'other-sim',
] as const
/** A message is deleted after so many days. */
export const unreadMessageDays = 14
export const unreadMessage = v.object({
  id: v.number(),
  feed: v.number(),
  feedName: v.string(),
  sender: v.string(),
  text: v.string(),
  reason: v.picklist(unreadMessageReasons),
  receivedAt: v.string(),
  deletedAt: v.string(),
})
export type UnreadMessage = v.InferOutput<typeof unreadMessage>

export const listFeeds: Call<NoRequest, Feed[]> = {
  method: 'GET',
  path: '/api/staff/feeds',
  output: v.array(feed),
}
export const addFeed: Call<{ body: FeedInput }, MadeFeed> = {
  method: 'POST',
  path: '/api/staff/feeds',
  output: madeFeed,
}
export const changeFeed: Call<RecordRequest & { body: FeedChangeInput }, Feed> = {
  method: 'POST',
  path: '/api/staff/feeds/:id/change',
  output: feed,
}
export const rotateFeedKey: Call<RecordRequest & { body: FeedKeyInput }, MadeFeed> = {
  method: 'POST',
  path: '/api/staff/feeds/:id/rotate',
  output: madeFeed,
}
export const switchFeedOn: Call<RecordRequest & { body: FeedSwitchInput }, Feed> = {
  method: 'POST',
  path: '/api/staff/feeds/:id/on',
  output: feed,
}
export const pauseFeed: Call<RecordRequest, Feed> = {
  method: 'POST',
  path: '/api/staff/feeds/:id/pause',
  output: feed,
}
export const removeFeed: Call<RecordRequest & { body: FeedRemovalInput }, null> = {
  method: 'POST',
  path: '/api/staff/feeds/:id/remove',
  output: v.null(),
}
/** What arrived: the payment that waits, or one that nobody has claimed. */
export const simulatedArrival = v.object({ transactionId: v.string(), amount: v.number() })
export type SimulatedArrival = v.InferOutput<typeof simulatedArrival>
export const simulateFeed: Call<RecordRequest, SimulatedArrival> = {
  method: 'POST',
  path: '/api/staff/feeds/:id/simulate',
  output: simulatedArrival,
}
export const listUnreadMessages: Call<NoRequest, UnreadMessage[]> = {
  method: 'GET',
  path: '/api/staff/unread-messages',
  output: v.array(unreadMessage),
}
export const dismissUnreadMessage: Call<RecordRequest, null> = {
  method: 'POST',
  path: '/api/staff/unread-messages/:id/dismiss',
  output: v.null(),
}

const errors = [...step.errors, 'validation_failed'] as const
const withPassword = [...errors, 'password_wrong'] as const

/** What says that money came in: see calls/feed-notice.ts. */
export const feedEndpoints = {
  listFeeds: {
    ...listFeeds,
    ...forStaff,
    summary: 'What tells the server of payments',
    success: 200,
    errors: refusals,
  },
  addFeed: {
    ...addFeed,
    ...forStaff,
    summary: 'Add a feed; its key is shown in this response alone',
    body: feedInput,
    success: 201,
    errors: withPassword,
  },
  changeFeed: {
    ...changeFeed,
    ...step,
    summary: "Change a feed's name, senders or limits",
    body: feedChangeInput,
    errors: withPassword,
  },
  rotateFeedKey: {
    ...rotateFeedKey,
    ...step,
    summary: 'Give a feed a new key; the old one ends at once',
    body: feedKeyInput,
    errors: withPassword,
  },
  switchFeedOn: {
    ...switchFeedOn,
    ...step,
    summary: 'Let a feed verify payments within its limits',
    body: feedSwitchInput,
    errors: withPassword,
  },
  pauseFeed: { ...pauseFeed, ...step, summary: 'Keep a feed from verifying; what it says is kept', errors },
  removeFeed: {
    ...removeFeed,
    ...step,
    summary: 'Remove a feed; what it said stays',
    body: feedRemovalInput,
    errors: withPassword,
  },
  simulateFeed: {
    ...simulateFeed,
    ...step,
    summary:
      'Let a payment arrive on a phone, for trying out; only of a server that was started with samples',
    errors: [...refusals, 'not_found', 'validation_failed'],
  },
  listUnreadMessages: {
    ...listUnreadMessages,
    ...forStaff,
    summary: 'Messages about money that could not be read, newest first, for 14 days',
    success: 200,
    errors: refusals,
  },
  dismissUnreadMessage: {
    ...dismissUnreadMessage,
    ...step,
    summary: 'Delete a message that could not be read',
    errors,
  },
} satisfies Record<string, Endpoint>
