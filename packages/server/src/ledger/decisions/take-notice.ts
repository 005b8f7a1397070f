import { formatTzs } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { dueAmountTzs, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import { readFeedFacts } from '../evidence/feed-facts.ts'
import { lockFeedOf, type StoredFeed } from '../evidence/feed-repository.ts'
import type { FeedNotice } from '../evidence/notice-repository.ts'
import { assessEvidence } from './find-proof.ts'
import type { Circumstances } from './may-verify.ts'
import { countNoLimit, takeNotice } from './notice-links-repository.ts'

/** Feed's notice that verifies a claim. */
export interface NoticeReference {
  noticeId: number
}

const refuse = (): DomainError => new DomainError('state_changed')

/**
 * Takes a notice that nobody chose, in the transaction that verifies the claim. Locks the feed, so that concurrent
 * decisions count towards its daily limit one after the other.
 * @throws DomainError `state_changed` if the rule in may-verify.ts leaves the claim to a person.
 */
export const takeNoticeByRule = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  { noticeId }: NoticeReference,
  { at, ...circumstances }: Circumstances & { at: Timestamp },
): Promise<string> => {
  const feed = await lockFeedOf(tx, noticeId)
  if (!feed) throw refuse()
  const feeds = new Map([[feed.id, await readFeedFacts(tx, feed, new Date(at))]])
  const assessed = (await assessEvidence(tx, [claim.id], { ...circumstances, feeds })).get(claim.id) ?? []
  const own = assessed.find(({ evidence }) => evidence.source !== 'statement' && evidence.id === noticeId)
  if (!own || own.refusal !== undefined) throw refuse()
  return evidenceText(feed, await take(tx, claim, noticeId, at))
}

/**
 * Takes a notice that a person chose.
 * @throws DomainError `state_changed` if the notice is not free, or has another ID or amount.
 */
export const takeChosenNotice = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  { noticeId }: NoticeReference,
  { at }: { at: Timestamp },
): Promise<string> => {
  const feed = await lockFeedOf(tx, noticeId)
  if (!feed) throw refuse()
  const text = evidenceText(feed, await take(tx, claim, noticeId, at))
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

/**
 * Returns a notice as the evidence that a second person reads.
 * @throws DomainError `state_changed` if the notice is gone
 */
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
