import type { FeedGrade } from '@charity-kit/contract'
import { sql } from 'kysely'
import { existsByRow } from '../../db/exists-by-row.ts'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { Database } from '../../db/schema.ts'
import { isUntaken } from '../evidence/line-links-repository.ts'

/**
 * Whether a claim shares an ID with evidence that fulfils a condition. Each of the two IDs has its own subquery, so
 * that both engines use its index.
 */
const sharesIdWith = (
  table: 'statement_lines' | 'feed_notices',
  condition: ReturnType<typeof sql<boolean>>,
) =>
  sql<boolean>`(${sql.join(
    ['transaction_id_normal', 'other_transaction_id_normal'].map((column) =>
      existsByRow(sql`select 1 from payment_claim_ids
          inner join ${sql.table(table)} on ${sql.ref(`${table}.${column}`)} = payment_claim_ids.transaction_id_normal
          where payment_claim_ids.claim_id = payment_claims.id and ${condition}`),
    ),
    sql` or `,
  )})`

const sharesIdWithFreeLine = sharesIdWith('statement_lines', isUntaken)
const sharesIdWithFreeNotice = sharesIdWith('feed_notices', sql`feed_notices.claim_id is null`)

/** Whether a waiting claim shares an ID with free evidence; may-verify.ts decides whether this verifies the claim. */
export const mayHaveProof = sql<boolean>`(payment_claims.state = 'submitted' and (${sharesIdWithFreeLine} or ${sharesIdWithFreeNotice}))`

/**
 * Returns the last of the next `size` waiting claims after one number and up to another; undefined if there is none.
 */
export const findLastPending = async (
  db: Database,
  { after, until, size }: { after: number; until: number; size: number },
): Promise<number | undefined> => {
  const pending = db
    .selectFrom('payment_claims')
    .select('id')
    .where('state', '=', 'submitted')
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(size)
  const row = await db
    .selectFrom(pending.as('pending'))
    .select((select) => select.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? undefined
}

/** Lists the waiting claims after one number and up to another that share an ID with a free line, oldest first. */
export const listClaimsWithFreeLine = async (
  db: Database,
  after: number,
  last: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('payment_claims')
    .select('id')
    .where('state', '=', 'submitted')
    .where('id', '>', after)
    .where('id', '<=', last)
    .where(sharesIdWithFreeLine)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Free notice and a waiting claim that has one of its IDs. */
export interface NoticeCandidate {
  noticeId: number
  claimId: number
}

const selectNoticeCandidates = compiledQuery(
  (db, [page]: Rows<{ paidAt: string; after: number; size: number }>) => {
    const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
      db
        .selectFrom('feed_notices')
        .innerJoin('payment_claim_ids', 'payment_claim_ids.transaction_id_normal', `feed_notices.${column}`)
        .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
        .select([
          'feed_notices.id as noticeId',
          'payment_claims.id as claimId',
          'feed_notices.paid_at as paidAt',
        ])
        .where(sql<boolean>`(feed_notices.paid_at, feed_notices.id) > (${page.paidAt}, ${page.after})`)
        .where('feed_notices.claim_id', 'is', null)
        .where('feed_notices.line_id', 'is', null)
        .where('feed_notices.direction', '=', sql.lit('in' as const))
        .where('payment_claims.state', '=', sql.lit('submitted' as const))
    return by('transaction_id_normal')
      .union(by('other_transaction_id_normal'))
      .orderBy('paidAt')
      .orderBy('noticeId')
      .orderBy('claimId')
      .limit(page.size)
  },
)

/**
 * Lists free incoming notices that share an ID with a waiting claim, in the order in which their messages were written.
 */
export const listNoticeCandidates = (
  db: Database,
  page: { paidAt: string; after: number; size: number },
): Promise<(NoticeCandidate & { paidAt: string })[]> => selectNoticeCandidates(db, [page])

/** Returns the amount that the strongest feed reports for each claim's IDs, in whole shillings. */
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
