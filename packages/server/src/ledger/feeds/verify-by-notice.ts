import { feedSilentAfterMs, formatTzs } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isPaidLongBefore } from '../statements/exact-match-repository.ts'
import { dueAmountTzs, type PaymentClaim } from '../payments/payment-claim-repository.ts'
import { isChainWhole } from './balance-chain.ts'
import { lockFeedOf, type StoredFeed } from './feed-repository.ts'
import {
  countNoLimit,
  findLastBalance,
  isClaimUndoubted,
  listBalanceSteps,
  sumVerified,
  takeNotice,
} from './notice-repository.ts'

const dayMs = 86_400_000

/** What the server verifies by: a notice of a feed. */
export interface NoticeEvidence {
  noticeId: number
}

const refuse = (): DomainError => new DomainError('state_changed')

/**
 * Takes a notice as the only evidence for a donation, in the transaction that verifies it, if all of this holds: the feed is on, heard
 * lately, and its balances follow from each other; the notice is free, has the claim's ID and exactly the amount due, and is of the 30 days
 * before the claim; claim and feed agree about the wallet; nothing makes a person look first; and the owner's limits leave room.
 * @throws DomainError `state_changed` otherwise: it waits for a person.
 */
export const takeNoticeAlone = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  { noticeId }: NoticeEvidence,
  at: Timestamp,
): Promise<string> => {
  const feed = await lockFeedOf(tx, noticeId)
  if (!feed || claim.kind !== 'donation' || !isAlive(feed, at)) throw refuse()
  if (claim.wallet !== null && claim.wallet !== feed.wallet) throw refuse()
  const dueTzs = dueAmountTzs(claim)
  const earlierTzs = await sumVerified(tx, feed.id, dayBefore(at))
  if (dueTzs > feed.per_payment_tzs || earlierTzs + dueTzs > feed.per_day_tzs) throw refuse()
  if (!(await isFeedChainWhole(tx, feed)) || !(await isClaimUndoubted(tx, claim.id))) throw refuse()
  const notice = await take(tx, claim, noticeId, at)
  if (isPaidLongBefore({ paidAt: notice.paid_at, claimedAt: claim.created_at })) throw refuse()
  return evidenceText(feed, notice)
}

/** Takes a notice that a person chose. @throws DomainError `state_changed` if it is not free, or has another ID or amount. */
export const takeChosenNotice = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  { noticeId }: NoticeEvidence,
  at: Timestamp,
): Promise<string> => {
  const feed = await lockFeedOf(tx, noticeId)
  if (!feed) throw refuse()
  const text = evidenceText(feed, await take(tx, claim, noticeId, at))
  // A person's decision counts towards no limit.
  await countNoLimit(tx, noticeId)
  return text
}

const take = async (tx: DatabaseTransaction, claim: PaymentClaim, noticeId: number, at: Timestamp) => {
  const notice = await takeNotice(tx, { noticeId, claimId: claim.id, at })
  if (!notice || notice.amount_cents !== 100 * dueAmountTzs(claim)) throw refuse()
  return notice
}

const evidenceText = (
  feed: StoredFeed,
  { transaction_id, amount_cents }: { transaction_id: string; amount_cents: number },
): string =>
  `${feed.grade === 'phone' ? 'Phone' : 'Provider'} "${feed.name}": ${transaction_id}, ${formatTzs(amount_cents / 100)}`

const dayBefore = (at: Timestamp): Timestamp => new Date(Date.parse(at) - dayMs).toISOString()

/** Whether a feed is on, and was heard within some hours. */
const isAlive = ({ state, heard_at }: Pick<StoredFeed, 'state' | 'heard_at'>, at: Timestamp): boolean =>
  state === 'on' && heard_at !== null && Date.parse(at) - Date.parse(heard_at) <= feedSilentAfterMs

/** Whether what a feed said since its last statement adds up. A provider need not say balances; a phone must. */
export const isFeedChainWhole = async (
  tx: Parameters<typeof listBalanceSteps>[0],
  feed: Pick<StoredFeed, 'id' | 'source' | 'grade'>,
): Promise<boolean> => {
  const last = await findLastBalance(tx, feed.source)
  const steps = await listBalanceSteps(tx, feed.id, last?.at)
  if (feed.grade === 'provider' && steps.every(({ balance_cents }) => balance_cents === null)) return true
  return isChainWhole(steps, last?.cents)
}
