import { sql } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { inBatches } from '../../db/in-batches.ts'
import { paddedRows } from '../../db/padded-rows.ts'
import type { Database, Timestamp } from '../../db/schema.ts'
import type { Evidence, FeedFacts, LineEvidence, NoticeEvidence } from './evidence.ts'
import { readFeedFacts } from './feed-facts.ts'
import { listStoredFeeds } from './feed-repository.ts'
import { waitsFor } from './line-waits-repository.ts'
import { isLineReversed } from './reversal-repository.ts'

type IdRow = { id: string }
const valuesOf = (rows: Rows<IdRow>): string[] => rows.map(({ id }) => id)
const rowsOf = (ids: Iterable<string>): IdRow[] => paddedRows([...new Set(ids)].map((id) => ({ id })))

/** Whether a line's ID, in this column, is on no other line of its source. */
const isSingle = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
  sql<0 | 1>`case when statement_lines.is_repeated = 0 and not exists (
    select 1 from statement_lines as others
    where others.source = statement_lines.source and others.id <> statement_lines.id
    and others.transaction_id_normal = ${sql.ref(`statement_lines.${column}`)}
  ) and not exists (
    select 1 from statement_lines as others
    where others.source = statement_lines.source and others.id <> statement_lines.id
    and others.other_transaction_id_normal = ${sql.ref(`statement_lines.${column}`)}
  ) then 1 else 0 end`

const selectLines = compiledQuery(
  (db, rows: Rows<IdRow>) => {
    const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
      db.selectFrom('statement_lines').select('id').where(column, 'in', valuesOf(rows))
    return db
      .selectFrom('statement_lines')
      .select(['id', 'source', 'file_name', 'file_line', 'transaction_id', 'amount_tzs', 'paid_at'])
      .select(['claim_id', 'set_aside_at', 'transaction_id_normal', 'other_transaction_id_normal'])
      .select([
        isSingle('transaction_id_normal').as('is_single'),
        isSingle('other_transaction_id_normal').as('is_other_single'),
        sql<0 | 1>`case when ${isLineReversed} then 1 else 0 end`.as('is_reversed'),
        waitsFor.as('waits_for'),
      ])
      .where('id', 'in', by('transaction_id_normal').union(by('other_transaction_id_normal')))
      .orderBy('id')
  },
  { isPrepared: true },
)

/** Returns the statement lines that have one of these normalised IDs. */
const listLineEvidence = async (db: Database, ids: readonly string[]): Promise<LineEvidence[]> => {
  const lines = await inBatches(ids, (batch) => selectLines(db, rowsOf(batch)))
  return lines.map((line) => ({
    source: 'statement',
    id: line.id,
    direction: 'in',
    amountCents: 100 * line.amount_tzs,
    ids: present(line.transaction_id_normal, line.other_transaction_id_normal),
    paidAt: line.paid_at,
    isFree: line.claim_id === null && line.set_aside_at === null,
    statementSource: line.source,
    fileName: line.file_name,
    fileLine: line.file_line,
    transactionId: line.transaction_id,
    singleIds: present(
      line.is_single === 1 ? line.transaction_id_normal : null,
      line.is_other_single === 1 ? line.other_transaction_id_normal : null,
    ),
    isReversed: line.is_reversed === 1,
    waitsFor: line.waits_for,
  }))
}

const present = (...ids: (string | null)[]): string[] => ids.flatMap((id) => id ?? [])

/** Time of the latest of the feed's messages that had verified a payment before the notice arrived. */
const verifiedUntil = sql<Timestamp | null>`(
  select max(earlier.paid_at) from feed_notices as earlier
  where earlier.feed_id = feed_notices.feed_id and earlier.verified_at is not null
  and earlier.verified_at < feed_notices.received_at
)`

const selectNotices = compiledQuery(
  (db, rows: Rows<IdRow>) => {
    const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
      db.selectFrom('feed_notices').select('id').where(column, 'in', valuesOf(rows))
    return db
      .selectFrom('feed_notices')
      .selectAll()
      .select(verifiedUntil.as('verified_until'))
      .where('id', 'in', by('transaction_id_normal').union(by('other_transaction_id_normal')))
      .orderBy('id')
  },
  { isPrepared: true },
)
type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number]

const listNotices = (db: Database, ids: Iterable<string>): Promise<NoticeRow[]> =>
  inBatches([...new Set(ids)], (batch) => selectNotices(db, rowsOf(batch)))

const idsOf = (notice: NoticeRow): string[] =>
  present(notice.transaction_id_normal, notice.other_transaction_id_normal)

/** Finds other records with an ID: claims that were not rejected, lines, and reversals that staff did not dismiss. */
const selectKnown = compiledQuery(
  (db, rows: Rows<IdRow>) => {
    const found = (what: 'claim' | 'line' | 'reversal') => sql<typeof what>`${sql.lit(what)}`.as('what')
    const line = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
      db
        .selectFrom('statement_lines')
        .select([`${column} as id`, found('line'), sql<number>`0`.as('claim')])
        .where(column, 'in', valuesOf(rows))
        .$narrowType<{ id: string }>()
    return db
      .selectFrom('payment_claim_ids')
      .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
      .select(['payment_claim_ids.transaction_id_normal as id', found('claim'), 'payment_claims.id as claim'])
      .where('payment_claim_ids.transaction_id_normal', 'in', valuesOf(rows))
      .where('payment_claims.state', '<>', sql.lit('rejected' as const))
      .unionAll(line('transaction_id_normal'))
      .unionAll(line('other_transaction_id_normal'))
      .unionAll(
        db
          .selectFrom('statement_reversals')
          .select(['transaction_id_normal as id', found('reversal'), sql<number>`0`.as('claim')])
          .where('transaction_id_normal', 'in', valuesOf(rows))
          .where('state', '<>', sql.lit('dismissed' as const)),
      )
  },
  { isPrepared: true },
)

/** Claim with its normalised IDs. */
interface Named {
  claimId: number
  ids: readonly string[]
}

/**
 * Returns the feeds' notices of some claims' payments. A payment between two wallets has two IDs, and feeds may report
 * different ones. So notices that share an ID with a claim's notices are about its payment as well.
 */
const listNoticeEvidence = async (
  db: Database,
  claims: readonly Named[],
  feeds: ReadonlyMap<number, FeedFacts>,
): Promise<ReadonlyMap<number, NoticeEvidence[]>> => {
  const named = await listNotices(
    db,
    claims.flatMap(({ ids }) => ids),
  )
  if (named.length === 0) return new Map()
  const related = await listNotices(db, named.flatMap(idsOf))
  const known = await inBatches(
    [...new Set([...claims.flatMap(({ ids }) => ids), ...related.flatMap(idsOf)])],
    (batch) => selectKnown(db, rowsOf(batch)),
  )
  const found = claims.map(({ claimId, ids }) => {
    const own = named.filter((notice) => sharesAny(idsOf(notice), ids))
    const all = related.filter((notice) => sharesAny(idsOf(notice), own.flatMap(idsOf)))
    const allIds = new Set([...ids, ...all.flatMap(idsOf)])
    const knownBy = known.find(
      ({ id, what, claim }) => allIds.has(id) && (what !== 'claim' || claim !== claimId),
    )
    const isContradicted = (notice: NoticeRow): boolean =>
      all.some(
        (other) =>
          other.direction !== 'in' ||
          other.is_contradicted === 1 ||
          other.amount_cents !== notice.amount_cents,
      )
    const evidence = own.flatMap((notice) => {
      const feed = feeds.get(notice.feed_id)
      return feed
        ? toEvidence(notice, feed, { isContradicted: isContradicted(notice), knownBy: knownBy?.what })
        : []
    })
    return [claimId, evidence] as const
  })
  return new Map(found)
}

const sharesAny = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((id) => other.includes(id))

const toEvidence = (
  notice: NoticeRow,
  feed: FeedFacts,
  others: Pick<NoticeEvidence, 'isContradicted' | 'knownBy'>,
): NoticeEvidence => ({
  source: feed.grade,
  id: notice.id,
  direction: notice.direction,
  amountCents: notice.amount_cents,
  ids: idsOf(notice),
  paidAt: notice.paid_at,
  isFree: notice.claim_id === null && notice.line_id === null,
  feed,
  isSigned: notice.is_signed === 1,
  isMissing: notice.missing_at !== null,
  ...others,
  phoneReceivedAt: notice.phone_received_at,
  verifiedUntil: notice.verified_until ?? undefined,
  balanceBeforeCents: notice.balance_cents === null ? null : notice.balance_cents - notice.amount_cents,
})

/** Returns the facts that vouch for each feed that was not removed. */
export const readAllFeedFacts = async (db: Database, at: Date): Promise<Map<number, FeedFacts>> => {
  const facts = new Map<number, FeedFacts>()
  for (const feed of await listStoredFeeds(db)) facts.set(feed.id, await readFeedFacts(db, feed, at))
  return facts
}

/** Returns the evidence with an ID of each claim: statement lines first, because they are the strongest. */
export const listEvidence = async (
  db: Database,
  claims: readonly Named[],
  feeds: ReadonlyMap<number, FeedFacts>,
): Promise<ReadonlyMap<number, Evidence[]>> => {
  const lines = await listLineEvidence(
    db,
    claims.flatMap(({ ids }) => ids),
  )
  const notices =
    feeds.size === 0 ? new Map<number, NoticeEvidence[]>() : await listNoticeEvidence(db, claims, feeds)
  return new Map(
    claims.map(({ claimId, ids }) => [
      claimId,
      [...lines.filter((line) => sharesAny(line.ids, ids)), ...(notices.get(claimId) ?? [])],
    ]),
  )
}
