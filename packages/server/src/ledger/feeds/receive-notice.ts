import { hash } from 'node:crypto'
import {
  atLocalTime,
  normaliseTransactionId,
  transactionIdMaxLength,
  type StandardNotice,
} from '@charity-kit/contract'
import type { SecretBox } from '../../accounts/secret-box.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { maskPayer } from '../statements/payer-mask.ts'
import type { FeedEvent, SignedBody, TextMessage } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'
import { findFeed, insertUnread, noteHeard, updateFeed, type StoredFeed } from './feed-repository.ts'
import { insertNotice } from './notice-repository.ts'
import { readMoneyMessage } from './read-message.ts'

export interface ReceiverDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
  /** The centre's IANA time zone, in which messages write times. */
  timeZone: () => string
  /** Called after a notice was stored. */
  onNotice: () => void
}

/**
 * Takes what a feed sends. One that is not there, removed, or signed otherwise gets one and the same refusal.
 * @throws DomainError `unauthorised`, or `validation_failed` for a signed body that says nothing that its kind can say.
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
    if (!adapter.isSigned({ ...request, pathSecret }, key)) {
      throw new DomainError('unauthorised', { message: (t) => t.feed.refused })
    }
    const event = adapter.read(parseJson(request.body))
    if (!event) throw new DomainError('validation_failed', { message: (t) => t.feed.unknownBody })
    const at = now().toISOString()
    const isStored = await inTransaction(db, (tx) => store(tx, dependencies, { feed, event, at }))
    if (isStored) dependencies.onNotice()
  }

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError('malformed_json')
    throw error
  }
}

interface Heard {
  feed: StoredFeed
  event: FeedEvent
  at: Timestamp
}

/** @returns whether it said something about money that is new or may be. */
const store = async (
  tx: DatabaseTransaction,
  dependencies: ReceiverDependencies,
  { feed, event, at }: Heard,
): Promise<boolean> => {
  if (event.type === 'ping') {
    await noteHeard(tx, feed.id, { at, battery: event.battery })
    return false
  }
  if (event.type === 'message') return storeMessage(tx, dependencies, { feed, message: event.message, at })
  await noteHeard(tx, feed.id, { at })
  await storeNotice(tx, feed, noticeOf(event.notice, at), at)
  return true
}

/** What a notice says, whichever kind sent it. */
interface Said extends Pick<StandardNotice, 'direction' | 'ids'> {
  amountCents: number
  balanceCents: number | undefined
  feeCents: number
  paidAt: Timestamp
  payer: string | undefined
}

const noticeOf = (notice: StandardNotice, at: Timestamp): Said => ({
  direction: notice.direction,
  ids: notice.ids,
  amountCents: notice.amountTzs * 100,
  balanceCents: notice.balanceAfterTzs === undefined ? undefined : Math.round(notice.balanceAfterTzs * 100),
  feeCents: 0,
  paidAt: plausible(notice.paidAt === undefined ? undefined : new Date(notice.paidAt).toISOString(), at),
  payer: notice.payer === undefined ? undefined : maskPayer([notice.payer]),
})

/** A phone's clock may be wrong: what is later than now was now. */
const plausible = (said: Timestamp | undefined, at: Timestamp): Timestamp =>
  said === undefined || said > at ? at : said

const storeNotice = async (
  tx: DatabaseTransaction,
  feed: StoredFeed,
  said: Said,
  at: Timestamp,
): Promise<void> => {
  const [first = '', second] = said.ids.filter((id) => normaliseTransactionId(id) !== '')
  if (first === '') return
  await insertNotice(tx, {
    feed_id: feed.id,
    direction: said.direction,
    transaction_id: first.slice(0, transactionIdMaxLength),
    transaction_id_normal: normaliseTransactionId(first),
    other_transaction_id_normal: second === undefined ? null : normaliseTransactionId(second),
    amount_cents: said.amountCents,
    balance_cents: said.balanceCents ?? null,
    fee_cents: said.feeCents,
    paid_at: said.paidAt,
    received_at: at,
    payer_masked: said.payer ?? null,
    claim_id: null,
    verified_at: null,
    line_id: null,
  })
  await updateFeed(tx, feed.id, { noticed_at: at })
}

const maxSender = 60
const maxText = 1000

/**
 * Reads a phone's message. Only the senders of the feed count, to the letter; what others write is the phone's own matter and is kept nowhere.
 */
const storeMessage = async (
  tx: DatabaseTransaction,
  { timeZone }: ReceiverDependencies,
  { feed, message, at }: { feed: StoredFeed; message: TextMessage; at: Timestamp },
): Promise<boolean> => {
  const sender = message.sender.trim().slice(0, maxSender)
  const isCounted = feed.senders.includes(sender)
  // Whoever sets a phone up sees whom it hears.
  const from = isCounted || feed.state === 'new' ? { from: { sender, sim: message.sim } } : {}
  await noteHeard(tx, feed.id, { at, ...from })
  if (!isCounted) return false
  const read = readMoneyMessage(message.text)
  const isOtherSim = feed.sim !== null && message.sim !== null && message.sim !== feed.sim
  if ('unread' in read || isOtherSim) {
    const reason = 'unread' in read ? read.unread : 'other-sim'
    if (reason === 'no-amount') return false
    const text = message.text.slice(0, maxText)
    await insertUnread(tx, {
      feed_id: feed.id,
      sender,
      text,
      reason,
      received_at: at,
      digest: hash('sha256', `${sender}\n${text}`),
    })
    return false
  }
  const { paidAt, ...said } = read.message
  const receivedAt = plausible(message.receivedAt, at)
  const paid = paidAt === undefined ? receivedAt : atLocalTime(`${paidAt}:00`, timeZone()).toISOString()
  await storeNotice(tx, feed, { ...said, paidAt: plausible(paid, at) }, at)
  return true
}
