import { normaliseTransactionId, transactionIdMaxLength, type StandardNotice } from '@charity-kit/contract'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import { maskPayer } from '../../evidence/payer-mask.ts'
import { insertNewReversals } from '../../evidence/reversal-repository.ts'
import { updateFeed, type StoredFeed } from '../../evidence/feed-repository.ts'
import { reconcile } from '../../evidence/reconcile-feeds.ts'
import { theServer } from '../../claims/payer-repository.ts'
import { linkLateNotice } from '../../decisions/notice-links-repository.ts'
import { insertNotice } from '../../evidence/notice-repository.ts'

/** Content of a notice from any kind of feed. */
export interface Said extends Pick<StandardNotice, 'direction' | 'ids'> {
  amountCents: number
  balanceCents: number | undefined
  feeCents: number
  paidAt: Timestamp
  /**
   * Time when the phone received the notice, by the server's clock; without a phone, the time of arrival at the server.
   */
  phoneReceivedAt: Timestamp
  /** Payer's name, masked. */
  payer: string | undefined
}

/** Feed of a notice, its time of arrival, and whether it was signed. */
export interface Origin {
  feed: StoredFeed
  at: Timestamp
  isSigned: boolean
}

/**
 * Returns the content of a notice in our own JSON format, which feeds send, or which is made from a provider's
 * response.
 */
export const saidBy = (notice: StandardNotice, at: Timestamp): Said => ({
  direction: notice.direction,
  ids: notice.ids,
  amountCents: notice.amountTzs * 100,
  balanceCents: notice.balanceAfterTzs === undefined ? undefined : Math.round(notice.balanceAfterTzs * 100),
  feeCents: 0,
  paidAt: plausible(notice.paidAt === undefined ? undefined : new Date(notice.paidAt).toISOString(), at),
  phoneReceivedAt: at,
  payer: notice.payer === undefined ? undefined : maskPayer([notice.payer]),
})

/** Returns a stated time, or the present if the time is in the future or missing. A clock may be wrong. */
export const plausible = (said: Timestamp | undefined, at: Timestamp): Timestamp =>
  said === undefined || said > at ? at : said

/**
 * Stores a notice.
 * @returns the number of a notice that was stored now or before; undefined without an ID
 */
export const storeNotice = async (
  tx: DatabaseTransaction,
  { feed, at, isSigned }: Origin,
  said: Said,
): Promise<number | undefined> => {
  const ids = new Map(said.ids.map((id) => [normaliseTransactionId(id), id.slice(0, transactionIdMaxLength)]))
  ids.delete('')
  const [first, second] = [...ids.keys()]
  if (first === undefined) return undefined
  const id = await insertNotice(tx, {
    feed_id: feed.id,
    direction: said.direction,
    transaction_id: ids.get(first) ?? first,
    transaction_id_normal: first,
    other_transaction_id_normal: second ?? null,
    amount_cents: said.amountCents,
    balance_cents: said.balanceCents ?? null,
    fee_cents: said.feeCents,
    paid_at: said.paidAt,
    phone_received_at: said.phoneReceivedAt,
    received_at: at,
    payer_masked: said.payer ?? null,
    is_signed: isSigned ? 1 : 0,
    missing_at: null,
    claim_id: null,
    verified_at: null,
    line_id: null,
  })
  await updateFeed(tx, feed.id, { noticed_at: at })
  if (said.direction === 'reversal') await storeReversal(tx, { feed, at, noticeId: id, ids }, said)
  await reconcile(tx, { source: feed.source, noticeId: id }, at)
  return id
}

/**
 * Stores a feed's notice of money that went back, as a reversal of each payment that it names. A statement shows the
 * same reversal later.
 */
const storeReversal = async (
  tx: DatabaseTransaction,
  {
    feed,
    at,
    noticeId,
    ids,
  }: { feed: StoredFeed; at: Timestamp; noticeId: number; ids: Map<string, string> },
  { amountCents, paidAt }: Said,
): Promise<void> => {
  const [[own, typed] = ['', '']] = ids
  await insertNewReversals(
    tx,
    [...ids.keys()].map((named) => ({
      import_id: null,
      notice_id: noticeId,
      source: feed.source,
      transaction_id: typed,
      line_id_normal: own,
      transaction_id_normal: named,
      amount_tzs: Math.round(amountCents / 100),
      paid_at: paidAt,
      file_name: feed.name,
      file_line: 0,
      imported_by: theServer,
      created_at: at,
    })),
  )
}

/**
 * Links a notice whose payment was verified before, in a transaction of its own, because the claim must be locked
 * first.
 */
export const linkIfLate = async (db: Database, noticeId: number | undefined): Promise<void> => {
  if (noticeId !== undefined) await inTransaction(db, (tx) => linkLateNotice(tx, noticeId))
}
