import type { EvidenceMatch, FeedGrade } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import { daysLater } from '../../db/days-later.ts'
import type { Database } from '../../db/schema.ts'
import { bankMethods } from '../claims/claimed-wallet.ts'
import { isExactMatch, isUndoubted, longBeforeDays } from './exact-match-repository.ts'
import { isLineOfClaim } from '../evidence/line-links-repository.ts'
import { hasOpenReversal } from '../evidence/reversal-repository.ts'
import type { MatchRules, TrustedFeed } from './match-rules.ts'
import { isForOnePerson } from './one-person-repository.ts'

const due = sql<number>`coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)`

/** As walletOf in feeds/claimed-wallet.ts. */
const walletOfClaim = ({ mobileMoney, bank }: MatchRules['wallets']) =>
  sql<string>`coalesce(payment_claims.wallet,
    case when payment_claims.method in (${sql.join(bankMethods)}) then ${bank} else ${mobileMoney} end)`

/** Whether a statement names one of the claim's IDs: its line decides then. */
const hasLine = sql<boolean>`exists (
  select 1 from payment_claim_ids inner join statement_lines
  on statement_lines.transaction_id_normal = payment_claim_ids.transaction_id_normal
  or statement_lines.other_transaction_id_normal = payment_claim_ids.transaction_id_normal
  where payment_claim_ids.claim_id = payment_claims.id and ${isLineOfClaim}
)`

const ofFeed = ({ id, wallet, upToTzs, since }: TrustedFeed, rules: MatchRules) =>
  sql<boolean>`(feed_notices.feed_id = ${id} and ${due} <= ${upToTzs} and feed_notices.paid_at >= ${since}
    and ${wallet} = ${walletOfClaim(rules.wallets)})`

/** The free notice of a feed that is trusted, with the claim's own ID and exactly the amount due; null without one. */
const provingNotice = (db: Database, rules: MatchRules): RawBuilder<number | null> => {
  if (rules.feeds.length === 0) return sql`null`
  const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') => sql`
    select feed_notices.id from payment_claim_ids
    inner join feed_notices on ${sql.ref(`feed_notices.${column}`)} = payment_claim_ids.transaction_id_normal
    where payment_claim_ids.claim_id = payment_claims.id
    and payment_claim_ids.is_second = 0 and payment_claim_ids.certainty = 'known-shape'
    and feed_notices.claim_id is null and feed_notices.line_id is null and feed_notices.missing_at is null
    and feed_notices.direction = 'in' and feed_notices.is_signed = 1 and feed_notices.is_contradicted = 0
    and feed_notices.amount_cents = cast(100 as bigint) * ${due}
    and feed_notices.paid_at >= ${daysLater(db, sql`payment_claims.created_at`, -longBeforeDays)}
    and (${sql.join(
      rules.feeds.map((feed) => ofFeed(feed, rules)),
      sql` or `,
    )})`
  return sql`(select min(id) from (${by('transaction_id_normal')} union ${by('other_transaction_id_normal')}) as proving)`
}

/** Whether one press verifies a waiting claim by what a phone or provider said: see feeds/verify-by-notice.ts, which decides. */
const isNoticeMatch = (db: Database, rules: MatchRules): RawBuilder<boolean> =>
  sql`(${provingNotice(db, rules)} is not null and ${isUndoubted(db)} and not ${hasOpenReversal} and not ${hasLine})`

/** Whether all evidence for a waiting claim agrees, so that one person verifies it with one press. */
export const isMatched = (db: Database, rules: MatchRules): RawBuilder<boolean> =>
  sql`((${isExactMatch(db)} or ${isNoticeMatch(db, rules)}) and ${isForOnePerson(rules.secondPersonTzs)})`

/** By which evidence one press verifies some waiting claims; those that wait for a look are left out. */
export const listMatchedBy = async (
  db: Database,
  ids: readonly number[],
  rules: MatchRules,
): Promise<ReadonlyMap<number, EvidenceMatch>> => {
  if (ids.length === 0) return new Map()
  const grade = sql<FeedGrade>`(select feeds.grade from feeds inner join feed_notices on feed_notices.feed_id = feeds.id
    where feed_notices.id = ${provingNotice(db, rules)})`
  const rows = await db
    .selectFrom('payment_claims')
    .select([
      'payment_claims.id',
      sql<EvidenceMatch>`case when ${isExactMatch(db)} then 'statement' else ${grade} end`.as('grade'),
    ])
    .where('payment_claims.id', 'in', ids)
    .where('payment_claims.state', '=', 'submitted')
    .where(isMatched(db, rules))
    .execute()
  return new Map(rows.map(({ id, grade }) => [id, grade]))
}

/** The notice by which one press verifies a waiting claim; undefined without one. */
export const findMatchingNotice = async (
  db: Database,
  claimId: number,
  rules: MatchRules,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('payment_claims')
    .select(provingNotice(db, rules).as('notice'))
    .where('payment_claims.id', '=', claimId)
    .where('payment_claims.state', '=', 'submitted')
    .where(isNoticeMatch(db, rules))
    .executeTakeFirst()
  return row?.notice ?? undefined
}

/** What the strongest feed says came in with the IDs of some claims, in whole shillings. */
export const listNoticed = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { grade: FeedGrade; amount: number }>> => {
  if (ids.length === 0) return new Map()
  const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
    db
      .selectFrom('payment_claim_ids')
      .innerJoin('feed_notices', `feed_notices.${column}`, 'payment_claim_ids.transaction_id_normal')
      .innerJoin('feeds', 'feeds.id', 'feed_notices.feed_id')
      .select(['payment_claim_ids.claim_id as claim', 'feeds.grade', 'feed_notices.amount_cents as cents'])
      .where('payment_claim_ids.claim_id', 'in', ids)
      .where('feed_notices.direction', '=', 'in')
  const rows = await by('transaction_id_normal').union(by('other_transaction_id_normal')).execute()
  const weakestFirst = rows.toSorted(
    (one, other) => Number(one.grade === 'provider') - Number(other.grade === 'provider'),
  )
  return new Map(
    weakestFirst.map(({ claim, grade, cents }) => [claim, { grade, amount: Math.round(cents / 100) }]),
  )
}
