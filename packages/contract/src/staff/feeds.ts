import * as v from 'valibot'
import { walletId } from '../calls/wallet.ts'
import { line, maxInteger, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { forStaff, refusals, step, type StaffEndpoint } from './endpoint-defaults.ts'
import { feedGrades, reasonInput } from './payments.ts'
import { ownPasswordInput } from './sign-in.ts'

/**
 * Kinds of feeds, by what sends the notices: a script that sends our own JSON, an app that forwards a phone's
 * messages, or a provider. The server asks a provider to confirm each notice.
 */
export const feedKinds = ['standard', 'android-sms-gateway', 'sms-webhook', 'clickpesa'] as const
export type FeedKind = (typeof feedKinds)[number]
/**
 * Providers that the server asks to confirm each notice. The centre enters the provider's credentials, and gets no
 * key from this server.
 */
export const askedKinds: readonly FeedKind[] = ['clickpesa']
/**
 * Reasons why a provider did not answer the last question: it rejected the credentials, was unreachable, or sent an
 * unexpected response.
 */
export const askProblems = ['refused', 'unreachable', 'unexpected'] as const

/**
 * States of a feed. `new`: the server stores its notices, but verifies nothing until a staff member switches the
 * feed on. `paused`: a staff member stopped it. `suspended`: the server stopped it, because a statement did not
 * show what the feed had said.
 */
export const feedStates = ['new', 'on', 'paused', 'suspended'] as const
export type FeedState = (typeof feedStates)[number]

/** Silence after which a feed verifies nothing until it is heard again, in milliseconds. */
export const feedSilentAfterMs = 6 * 3_600_000
/**
 * Time without a forwarded message after which a phone may be deaf, in milliseconds. Only the hours in
 * {@link feedDayHours} at the centre count.
 */
export const feedDeafAfterMs = 3 * 3_600_000
export const feedDayHours = { from: '08:00', until: '20:00' } as const
/**
 * Delay after which a phone's message is late, and time after the last late message until the feed is no longer
 * behind. In milliseconds.
 */
export const feedLateAfterMs = 15 * 60_000
export const feedBehindMs = 5 * 60_000

/**
 * Conditions of a feed, the worst first. `deaf`: a phone that answers, but forwards no message while claims of two
 * payers wait. `broken`: the feed's balances do not follow from each other. A feed verifies payments by itself only
 * if it is `deaf` or `good`.
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

/** Types of a phone's network, as its app reports them. */
export const phoneSignals = ['none', '2g', '3g', '4g', '5g', 'wifi'] as const

const missing = 'field_required'
const wholeShillings = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxInteger))
/** Schema of a sender's name as the phone shows it. */
const sender = requiredLine(30, missing)
const maxSenders = 10

/**
 * Purpose of a feed, which never changes, because these statements check all its notices. Another wallet needs
 * another feed.
 */
const feedOrigin = {
  /** Source of the statements that check the feed, such as "m-pesa". */
  source: requiredLine(40, missing),
  /** Wallet or bank whose payments the feed sees. */
  wallet: walletId,
}
const feedFields = {
  name: requiredLine(60, missing),
  /** Senders whose messages count, compared character by character. Empty for a feed that reads no messages. */
  senders: v.pipe(v.array(sender), v.maxLength(maxSenders)),
  /** SIM whose messages count. Null if messages of every SIM count, also those whose SIM the app does not report. */
  sim: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  /** Most that the feed may verify by itself since the last statement: for one payment, and in a day. 0 for nothing. */
  perPaymentTzs: wholeShillings,
  perDayTzs: wholeShillings,
}
/** Credentials that a provider gave the centre. They are stored encrypted and never shown again. */
export const feedCredentials = v.object({
  clientId: requiredLine(200, missing),
  apiKey: requiredLine(500, missing),
  /** Key by which the provider signs its callbacks, if it does. */
  checksumKey: v.optional(line(500)),
})
export type FeedCredentials = v.InferInput<typeof feedCredentials>

/** Caller's own password. An open desk alone must not be enough to say which payments came in. */
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
/** Input that switches a feed on. Needs the caller's own password. */
export const feedSwitchInput = v.object({ password })
export type FeedSwitchInput = v.InferInput<typeof feedSwitchInput>
/** Input that replaces a feed's key. For a provider, it has the new credentials. */
export const feedKeyInput = v.object({ credentials: v.optional(feedCredentials), password })
export type FeedKeyInput = v.InferInput<typeof feedKeyInput>

/** Feed as the desk sees it. The key is shown once, when the feed is created. Timestamps are ISO 8601 in UTC. */
export const feed = v.object({
  id: v.number(),
  ...feedOrigin,
  ...feedFields,
  kind: v.picklist(feedKinds),
  /** Derived from `kind`: `provider` if the server asks the provider to confirm notices, otherwise `phone`. */
  grade: v.picklist(feedGrades),
  state: v.picklist(feedStates),
  /** Reason why the feed was suspended. Null otherwise. */
  suspendedFor: v.nullable(v.string()),
  /** Path to which the feed sends. */
  path: v.string(),
  /**
   * `heardAt`: time of the last request, pings included. `noticedAt`: time of the last forwarded message about
   * anything, or of the last reported payment.
   */
  heardAt: v.nullable(v.string()),
  noticedAt: v.nullable(v.string()),
  /** Time when the server suspended the feed. */
  suspendedAt: v.nullable(v.string()),
  condition: v.picklist(feedConditions),
  askProblem: v.nullable(v.picklist(askProblems)),
  /** Charge in percent, and network, if the phone's app sends them. */
  battery: v.nullable(v.number()),
  signal: v.nullable(v.picklist(phoneSignals)),
  /** Seconds by which the phone's clock is ahead of the server's, if the phone sends its time. */
  clockAheadS: v.nullable(v.number()),
  /** End of the last statement, from which on the feed's balances count. Null without a statement. */
  statementUntil: v.nullable(v.string()),
  /** Whole shillings that the feed verified by itself in the last 24 hours. */
  verifiedTzs: v.number(),
  /** Money that the feed reported, and that neither a claim nor a statement shows yet. */
  unclaimed: v.object({ count: v.number(), sum: v.number() }),
  /**
   * Whether the desk offers a button that simulates a payment to this feed. Only if the server was started with
   * samples.
   */
  isForTrying: v.boolean(),
  /** Number of messages that could not be read. */
  unread: v.number(),
  /**
   * Number of waiting claims of the feed's wallet that no feed has reported, since the phone's last message, or
   * since the provider was last heard.
   */
  waiting: v.number(),
  /** Senders and SIMs that the feed has heard, the latest first. */
  heard: v.array(v.object({ sender: v.string(), sim: v.nullable(v.number()), at: v.string() })),
})
export type Feed = v.InferOutput<typeof feed>

/** New feed with its key, which only this response has. Null if the centre brought credentials. */
export const madeFeed = v.object({ feed, key: v.nullable(v.string()) })
export type MadeFeed = v.InferOutput<typeof madeFeed>

/** Reasons why a message about money could not be read, or does not count. */
export const unreadMessageReasons = [
  'no-id',
  'many-ids',
  'no-direction',
  'two-directions',
  'pending',
  'other-sim',
] as const
/** Days after which a message is deleted. */
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
/** Simulated payment: the payment of a waiting claim, or an unclaimed one. */
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

/** Endpoints for feeds. See calls/feed-notice.ts for their notices. */
export const feedEndpoints = {
  listFeeds: {
    ...listFeeds,
    ...forStaff,
    permission: 'view',
    summary: 'What tells the server of payments',
    success: 200,
    errors: refusals,
  },
  addFeed: {
    ...addFeed,
    ...forStaff,
    permission: 'centre',
    summary: 'Add a feed; its key is shown in this response alone',
    body: feedInput,
    success: 201,
    errors: withPassword,
  },
  changeFeed: {
    ...changeFeed,
    ...step,
    permission: 'centre',
    summary: "Change a feed's name, senders or limits",
    body: feedChangeInput,
    errors: withPassword,
  },
  rotateFeedKey: {
    ...rotateFeedKey,
    ...step,
    permission: 'centre',
    summary: 'Give a feed a new key; the old one ends at once',
    body: feedKeyInput,
    errors: withPassword,
  },
  switchFeedOn: {
    ...switchFeedOn,
    ...step,
    permission: 'centre',
    summary: 'Let a feed verify payments within its limits',
    body: feedSwitchInput,
    errors: withPassword,
  },
  pauseFeed: {
    ...pauseFeed,
    ...step,
    permission: 'payments',
    summary: 'Keep a feed from verifying; what it says is kept',
    errors,
  },
  removeFeed: {
    ...removeFeed,
    ...step,
    permission: 'centre',
    summary: 'Remove a feed; what it said stays',
    body: feedRemovalInput,
    errors: withPassword,
  },
  simulateFeed: {
    ...simulateFeed,
    ...step,
    permission: 'payments',
    summary:
      'Let a payment arrive on a phone, for trying out; only of a server that was started with samples',
    errors: [...refusals, 'not_found', 'validation_failed'],
  },
  listUnreadMessages: {
    ...listUnreadMessages,
    ...forStaff,
    permission: 'payments',
    summary: 'Messages about money that could not be read, newest first, for 14 days',
    success: 200,
    errors: refusals,
  },
  dismissUnreadMessage: {
    ...dismissUnreadMessage,
    ...step,
    permission: 'payments',
    summary: 'Delete a message that could not be read',
    errors,
  },
} satisfies Record<string, StaffEndpoint>
