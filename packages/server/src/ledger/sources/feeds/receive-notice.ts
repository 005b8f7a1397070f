import { hash } from 'node:crypto'
import { atLocalTime, feedLateAfterMs } from '@charity-kit/contract'
import type { SecretBox } from '../../../accounts/secret-box.ts'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import type { FeedEvent, SignedBody, TextMessage } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'
import {
  findFeed,
  insertUnread,
  noteHeard,
  noteSender,
  type StoredFeed,
} from '../../evidence/feed-repository.ts'
import { noteHint } from './hint-repository.ts'
import { readMoneyMessage } from './read-message.ts'
import { linkIfLate, plausible, saidBy, storeNotice, type Origin } from './store-notice.ts'

export interface ReceiverDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
  /** Returns the centre's IANA time zone, in which messages write times. */
  timeZone: () => string
  /** Called after a feed sent a notice. */
  onNotice: () => void
  /** Called after a provider called about a payment. */
  onHint: () => void
}

/**
 * Receives a feed's request. A missing feed, a removed feed and a wrong signature get the same error.
 * @throws DomainError `unauthorised`, or `validation_failed` for a signed body that its kind of feed cannot send
 */
export type ReceiveNotice = (path: string, request: Omit<SignedBody, 'pathSecret'>) => Promise<void>

export const noticeReceiver =
  (dependencies: ReceiverDependencies): ReceiveNotice =>
  async (path, request) => {
    const { db, secretBox, now } = dependencies
    const [address = '', pathSecret] = path.split('.')
    const feed = await findFeed(db, { address })
    if (!feed) throw new DomainError('unauthorised', { message: (t) => t.feed.refused })
    const adapter = adapters[feed.kind]
    const key = secretBox.open(feed.secret, `feed ${address}`)
    const sent = { ...request, pathSecret }
    if (!adapter.isSigned(sent, key)) {
      throw new DomainError('unauthorised', { message: (t) => t.feed.refused })
    }
    const event = adapter.read(parseJson(request.body))
    if (!event) throw new DomainError('validation_failed', { message: (t) => t.feed.unknownBody })
    const at = now().toISOString()
    const heard = {
      feed,
      at,
      isSigned: pathSecret === undefined,
      aheadMs: aheadMs(adapter.sentAt?.(sent), at),
    }
    const noticeId = await inTransaction(db, (tx) => store(tx, dependencies, heard, event))
    await linkIfLate(db, noticeId)
    if (event.type === 'hint') dependencies.onHint()
    else dependencies.onNotice()
  }

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError('malformed_json')
    throw error
  }
}

/** Returns by how many milliseconds a clock that says `said` at `at` is ahead. */
const aheadMs = (said: Timestamp | undefined, at: Timestamp): number | undefined =>
  said === undefined ? undefined : Date.parse(said) - Date.parse(at)

interface Arrival extends Origin {
  /** Milliseconds by which the feed's clock is ahead; undefined if the feed does not state the time. */
  aheadMs: number | undefined
}

/**
 * Stores a feed's event.
 * @returns the number of a notice that was stored now or before
 */
const store = async (
  tx: DatabaseTransaction,
  dependencies: ReceiverDependencies,
  arrival: Arrival,
  event: FeedEvent,
): Promise<number | undefined> => {
  const { feed, at } = arrival
  if (event.type === 'ignored') return undefined
  if (event.type === 'hint') {
    // Not proof of the provider: another caller may know the address. The provider counts as heard when it responds.
    await noteHint(tx, { feedId: feed.id, reference: event.reference, at })
    return undefined
  }
  const clockAheadS = arrival.aheadMs === undefined ? undefined : Math.round(arrival.aheadMs / 1000)
  if (event.type === 'message') {
    const received = receivedAt(event.message, arrival)
    const isLate = Date.parse(at) - Date.parse(received) > feedLateAfterMs
    const isMessage = !isOfOtherSim(feed, event.message)
    await noteHeard(tx, feed.id, { at, clockAheadS, isLate, isMessage })
    return storeMessage(tx, dependencies, arrival, { ...event.message, receivedAt: received })
  }
  const isPing = event.type === 'ping'
  await noteHeard(tx, feed.id, { at, clockAheadS, isPing, ...(isPing && event.health) })
  return event.type === 'notice' ? storeNotice(tx, arrival, saidBy(event.notice, at)) : undefined
}

/**
 * Returns when a phone received a message, by the server's clock. Some apps state the phone's time; its error is known
 * from the time at which they say that they send. Other apps, such as SMS Gateway for Android, state the network's
 * time, which needs no correction. The later of the two counts, unless it is in the future, so that a wrong clock does
 * not move a message into the past.
 */
const receivedAt = ({ receivedAt: said }: TextMessage, { at, aheadMs = 0 }: Arrival): Timestamp => {
  if (said === undefined) return at
  const corrected = new Date(Date.parse(said) - aheadMs).toISOString()
  return (
    [said, corrected]
      .filter((each) => each <= at)
      .sort()
      .at(-1) ?? at
  )
}

/**
 * Whether a message came to another SIM than the feed's. Such a message does not show that the phone receives messages
 * to the feed's SIM.
 */
const isOfOtherSim = (feed: StoredFeed, { sim }: TextMessage): boolean =>
  feed.sim !== null && sim !== feed.sim

const maxSender = 60
const maxText = 1000

/**
 * Reads and stores a phone's message. Only messages of the feed's senders count, compared character by character: a
 * space or a NUL makes another sender. Messages of other senders are private to the phone's owner and are not stored.
 */
const storeMessage = async (
  tx: DatabaseTransaction,
  { timeZone }: ReceiverDependencies,
  arrival: Arrival,
  message: TextMessage & { receivedAt: Timestamp },
): Promise<number | undefined> => {
  const { feed, at } = arrival
  const { sim } = message
  const isCounted = feed.senders.includes(message.sender)
  const sender = storable(message.sender).slice(0, maxSender)
  // During a phone's setup, the desk lists the senders that it hears.
  if (isCounted || feed.state === 'new') await noteSender(tx, feed.id, { sender, sim, at })
  if (!isCounted) return undefined
  const read = readMoneyMessage(message.text)
  if ('unread' in read || isOfOtherSim(feed, message)) {
    const reason = 'unread' in read ? read.unread : 'other-sim'
    if (reason === 'no-amount') return undefined
    const text = storable(message.text).slice(0, maxText)
    const digest = hash('sha256', `${sender}\n${text}`)
    await insertUnread(tx, { feed_id: feed.id, sender, text, reason, received_at: at, digest })
    return undefined
  }
  const { paidAt, ...said } = read.message
  const paid =
    paidAt === undefined ? message.receivedAt : atLocalTime(`${paidAt}:00`, timeZone()).toISOString()
  return storeNotice(tx, arrival, {
    ...said,
    paidAt: plausible(paid, at),
    phoneReceivedAt: message.receivedAt,
  })
}

/** Replaces NUL, the only character that PostgreSQL does not store, by the replacement character. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD')
