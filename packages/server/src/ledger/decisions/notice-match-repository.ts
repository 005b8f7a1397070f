import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { daysLater } from '../../db/days-later.ts'
import type { Database, Timestamp } from '../../db/schema.ts'
import { isUndoubted, longBeforeDays } from './exact-match-repository.ts'
import { bankMethods, type FirstWallets } from '../claims/claimed-wallet.ts'

/** A free notice, and a claim that waits with one of its IDs. */
export interface NoticeMatch {
  noticeId: number
  feedId: number
  claimId: number
}

/** Beyond 32 bits, in which PostgreSQL counts otherwise. */
const dueCents = sql<number>`(cast(100 as bigint) * coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs))`

/** As walletOf in claimed-wallet.ts. */
const walletOfClaim = ({ mobileMoney, bank }: FirstWallets): RawBuilder<string> =>
  sql<string>`coalesce(payment_claims.wallet,
    case when payment_claims.method in (${sql.join(bankMethods)}) then ${bank} else ${mobileMoney} end)`

interface MatchPage {
  /** Those of notices after this one. */
  after: number
  size: number
  wallets: FirstWallets
  /** Feeds that were not heard since, or were late since, verify nothing. */
  heardSince: Timestamp
  lateBefore: Timestamp
}

/**
 * Donations that wait, and incoming notices of feeds that are alive with their ID and exact amount, where nothing makes a person look first.
 * Whether the feed may verify them is decided in the transaction: see verify-by-notice.ts.
 */
export const listNoticeMatches = async (db: Database, page: MatchPage): Promise<NoticeMatch[]> => {
  // Most claims come before any notice, and to plan the question about doubts takes PostgreSQL longer than to store a claim.
  const anyMatch = await selectMatches(db, page, sql`true`)
    .limit(1)
    .executeTakeFirst()
  if (!anyMatch) return []
  return selectMatches(db, page, isUndoubted(db))
    .orderBy('noticeId')
    .orderBy('claimId')
    .limit(page.size)
    .execute()
}

const selectMatches = (
  db: Database,
  { after, wallets, heardSince, lateBefore }: MatchPage,
  condition: Expression<SqlBool>,
) => {
  const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
    db
      .selectFrom('feed_notices')
      .innerJoin('feeds', 'feeds.id', 'feed_notices.feed_id')
      .innerJoin('payment_claim_ids', 'payment_claim_ids.transaction_id_normal', `feed_notices.${column}`)
      .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
      .select([
        'feed_notices.id as noticeId',
        'feed_notices.feed_id as feedId',
        'payment_claims.id as claimId',
      ])
      .where('feed_notices.id', '>', after)
      .where('feed_notices.claim_id', 'is', null)
      .where('feed_notices.line_id', 'is', null)
      .where('feed_notices.direction', '=', 'in')
      .where('is_signed', '=', 1)
      .where('is_contradicted', '=', 0)
      .where('missing_at', 'is', null)
      .where('feeds.state', '=', 'on')
      .where('feeds.removed_at', 'is', null)
      .where('feeds.heard_at', '>=', heardSince)
      .where(({ or, eb }) => or([eb('feeds.late_at', 'is', null), eb('feeds.late_at', '<', lateBefore)]))
      .where('payment_claims.state', '=', 'submitted')
      .where('payment_claims.kind', '=', 'donation')
      .where('payment_claim_ids.certainty', '=', 'known-shape')
      .where(sql<boolean>`feed_notices.amount_cents = ${dueCents}`)
      .where(sql<boolean>`${dueCents} <= cast(100 as bigint) * feeds.per_payment_tzs`)
      .where(sql<boolean>`feeds.wallet = ${walletOfClaim(wallets)}`)
      .where(
        sql<boolean>`feed_notices.paid_at >= ${daysLater(db, sql`payment_claims.created_at`, -longBeforeDays)}`,
      )
      .where(condition)
  return by('transaction_id_normal').union(by('other_transaction_id_normal'))
}
