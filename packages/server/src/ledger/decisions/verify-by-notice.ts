import { formatTzs } from '@charity-kit/contract'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isPaidLongBefore, isUndoubted } from './exact-match-repository.ts'
import { dueAmountTzs, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import { findLastStatement, type LastStatement } from '../evidence/balance-repository.ts'
import { walletOf, type FirstWallets } from '../claims/claimed-wallet.ts'
import { isAlive, isChainWholeSince } from '../evidence/feed-condition.ts'
import { lockFeedOf, type StoredFeed } from '../evidence/feed-repository.ts'
import { isKnownElsewhere, readPayment } from './notice-ids-repository.ts'
import { countNoLimit, takeNotice } from './notice-links-repository.ts'
import { sumVerified, type FeedNotice } from '../evidence/notice-repository.ts'

const dayMs = 86_400_000

/** What the server verifies by: a notice of a feed. */
export interface NoticeEvidence {
  noticeId: number
}

const refuse = (): DomainError => new DomainError('state_changed')

/**
 * Takes a notice as the only evidence for a donation, in the transaction that verifies it, if all of this holds: the feed is on, heard
 * lately, not behind, and its balances follow from each other; the notice is free, signed, has the claim's ID and exactly the amount due, is
 * of the 30 days before the claim and of after the last statement; claim and feed agree about the wallet; nobody and nothing else knows
 * the payment's IDs; and the owner's limits leave room.
 * @throws DomainError `state_changed` otherwise: it waits for a person.
 */
export const takeNoticeAlone: typeof takeMatchedNotice = async (tx, claim, notice, context) => {
  if (claim.kind !== 'donation') throw refuse()
  return takeMatchedNotice(tx, claim, notice, context)
}

/** Takes a notice for a payment that somebody verified among others: all of the same holds, and it counts towards the limits; it may be for an order. */
export const takeMatchedNotice = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  { noticeId }: NoticeEvidence,
  { at, wallets }: { at: Timestamp; wallets: FirstWallets },
): Promise<string> => {
  const feed = await lockFeedOf(tx, noticeId)
  if (!feed || !isAlive(feed, new Date(at))) throw refuse()
  if (walletOf(claim, wallets) !== feed.wallet) throw refuse()
  const dueTzs = dueAmountTzs(claim)
  const earlierTzs = await sumVerified(tx, feed.id, dayBefore(at))
  if (dueTzs > feed.per_payment_tzs || earlierTzs + dueTzs > feed.per_day_tzs) throw refuse()
  const last = await findLastStatement(tx, feed.source)
  if (!(await isChainWholeSince(tx, feed, last))) throw refuse()
  if (!(await isOnlyMeant(tx, claim))) throw refuse()
  const notice = await take(tx, claim, noticeId, at)
  if (!isTrusted(notice, claim, last)) throw refuse()
  return evidenceText(feed, notice)
}

/** Takes a notice that a person chose. @throws DomainError `state_changed` if it is not free, or has another ID or amount. */
export const takeChosenNotice = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  { noticeId }: NoticeEvidence,
  { at }: { at: Timestamp },
): Promise<string> => {
  const feed = await lockFeedOf(tx, noticeId)
  if (!feed) throw refuse()
  const text = evidenceText(feed, await take(tx, claim, noticeId, at))
  // A person's decision counts towards no limit.
  await countNoLimit(tx, noticeId)
  return text
}

const take = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  noticeId: number,
  at: Timestamp,
): Promise<FeedNotice> => {
  const notice = await takeNotice(tx, { noticeId, claimId: claim.id, at })
  if (!notice || notice.amount_cents !== 100 * dueAmountTzs(claim)) throw refuse()
  return notice
}

/** Whether a notice was signed, is neither an old find nor of a time that a statement has, and was not found missing there. */
const isTrusted = (
  { is_signed, missing_at, paid_at }: FeedNotice,
  claim: PaymentClaim,
  last: LastStatement | undefined,
): boolean =>
  is_signed === 1 &&
  missing_at === null &&
  (last === undefined || paid_at >= last.minute) &&
  !isPaidLongBefore({ paidAt: paid_at, claimedAt: claim.created_at })

/** Planning it takes PostgreSQL longer than all else about a decision. */
const findUndoubted = compiledQuery(
  (db, [{ claimId }]: Rows<{ claimId: number }>) =>
    db
      .selectFrom('payment_claims')
      .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
      .select('payment_claims.id')
      .where('payment_claims.id', '=', claimId)
      .where('payment_claim_ids.is_second', '=', 0)
      .where('payment_claim_ids.certainty', '=', 'known-shape')
      .where(isUndoubted(db)),
  { isPrepared: true },
)

/** Whether a claim's own ID has a known shape, and this claim and what feeds say of it are all that knows the payment's IDs. */
const isOnlyMeant = async (tx: DatabaseTransaction, claim: PaymentClaim): Promise<boolean> => {
  const undoubted = await findUndoubted(tx, [{ claimId: claim.id }])
  if (undoubted.length === 0) return false
  const { ids, notices } = await readPayment(tx, claim.id)
  const agree = notices.every(
    ({ direction, amount_cents, is_contradicted }) =>
      direction === 'in' && is_contradicted === 0 && amount_cents === 100 * dueAmountTzs(claim),
  )
  return agree && !(await isKnownElsewhere(tx, claim.id, ids))
}

/** What a notice says, for a second person. @throws DomainError `state_changed` if it is gone */
export const describeNotice = async (tx: DatabaseTransaction, noticeId: number): Promise<string> => {
  const notice = await tx
    .selectFrom('feed_notices')
    .innerJoin('feeds', 'feeds.id', 'feed_notices.feed_id')
    .where('feed_notices.id', '=', noticeId)
    .select(['feeds.name', 'feeds.grade', 'feed_notices.transaction_id', 'feed_notices.amount_cents'])
    .executeTakeFirst()
  if (!notice) throw refuse()
  return evidenceText(notice, notice)
}

const evidenceText = (
  feed: Pick<StoredFeed, 'grade' | 'name'>,
  { transaction_id, amount_cents }: Pick<FeedNotice, 'transaction_id' | 'amount_cents'>,
): string =>
  `${feed.grade === 'phone' ? 'Phone' : 'Provider'} "${feed.name}": ${transaction_id}, ${formatTzs(amount_cents / 100)}`

const dayBefore = (at: Timestamp): Timestamp => new Date(Date.parse(at) - dayMs).toISOString()
