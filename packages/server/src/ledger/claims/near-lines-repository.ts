import {
  normaliseTransactionId,
  type LineSimilarity,
  type StaffPaymentDetails,
  type StatementLineDetails,
} from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import { inBatches } from '../../db/in-batches.ts'
import type { Database } from '../../db/schema.ts'
import { dueAmountTzs, type PaymentClaim } from './payment-claim-repository.ts'
import { isLineOfClaim } from '../evidence/line-links-repository.ts'
import { listClaimFacts, type ClaimFacts } from './claim-facts-repository.ts'
import { idSimilarity } from './id-similarity.ts'
import { listSimilarClaimIds, listSimilarLineIds } from './similar-ids-repository.ts'
import { hourMs } from '../../values/durations.ts'

type NearLine = StaffPaymentDetails['nearLines'][number]
type Candidate = StatementLineDetails['candidates'][number]

/**
 * Hours between a payment and its claim. People name an ID within a day or two of paying; statements may show the
 * payment a little later.
 */
const daysAroundMs = 72 * hourMs
const sameHoursMs = 6 * hourMs
/**
 * Days for IDs that differ by one letter while the sum agrees. Some people who pay on a Friday send the ID on Monday,
 * or a month later.
 */
const maxDaysApart = 30
/** Maximum number of lines or claims near in time that are compared. */
const maxCompared = 5000
const maxListed = 5

/** Claim or line, for comparison. */
interface Compared {
  /** Transaction IDs, normalised. */
  ids: readonly string[]
  amountTzs: number
  at: number
}

/** Returns why a line may be a claim's payment, and its rank among other lines, from 0; undefined without a reason. */
const similarityOf = (
  claim: Compared,
  line: Compared,
): { similarity: LineSimilarity; rank: number; gapMs: number } | undefined => {
  const gapMs = Math.abs(claim.at - line.at)
  const isSameSum = claim.amountTzs === line.amountTzs
  const distance = Math.min(
    ...claim.ids.flatMap((id) => line.ids.map((other) => idSimilarity(id, other).distance)),
  )
  if (distance === 0) return { similarity: 'same-id', rank: 0, gapMs }
  // If the sum agrees, a difference of 30 days is accepted.
  if (distance === 1 && isSameSum && gapMs <= maxDaysApart * 24 * hourMs)
    return { similarity: 'one-letter', rank: 1, gapMs }
  if (gapMs <= daysAroundMs) {
    if (distance === 1) return { similarity: 'one-letter', rank: 2, gapMs }
    if (distance === 2) return { similarity: 'near-id', rank: 2, gapMs }
  }
  return gapMs <= sameHoursMs && isSameSum ? { similarity: 'same-amount', rank: 3, gapMs } : undefined
}

const around = (at: number, ms: number) => ({
  from: new Date(at - ms).toISOString(),
  to: new Date(at + ms).toISOString(),
})

const likeliest = <Item extends { rank: number; gapMs: number }>(items: Item[]): Item[] =>
  items.sort((a, b) => a.rank - b.rank || a.gapMs - b.gapMs).slice(0, maxListed)

/**
 * Whether a line belongs to a claim that fulfils a condition. Such a line has one of the claim's IDs, by the rules of
 * line-links-repository.ts.
 */
const isLineOf = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(${sql.join(
    [sql`statement_lines.transaction_id_normal`, sql`statement_lines.other_transaction_id_normal`].map(
      (lineId) => sql`exists (
        select 1 from payment_claim_ids inner join payment_claims on payment_claims.id = payment_claim_ids.claim_id
        where payment_claim_ids.transaction_id_normal = ${lineId} and ${condition} and ${isLineOfClaim}
      )`,
    ),
    sql` or `,
  )})`

/** Whether a line may belong to a claim: no other claim has the line, or both claims name its ID. */
const mayBeLineOf = (claimId: number): RawBuilder<boolean> =>
  sql`(not ${isLineOf(sql`payment_claim_ids.claim_id <> ${claimId}`)} or ${isLineOf(sql`payment_claim_ids.claim_id = ${claimId}`)})`

/**
 * Returns the free lines that may be a waiting claim's payment, the likeliest first. Lines without a time are found
 * only by their ID and sum. A line that belongs to another claim by its ID is left out, unless this claim names the ID
 * too.
 */
export const findNearLines = async (db: Database, claim: PaymentClaim): Promise<NearLine[]> => {
  const ids = await db
    .selectFrom('payment_claim_ids')
    .where('claim_id', '=', claim.id)
    .select('transaction_id_normal as id')
    .execute()
  const claimIds = ids.map(({ id }) => id)
  const at = Date.parse(claim.created_at)
  const { from, to } = around(at, daysAroundMs)
  const free = db
    .selectFrom('statement_lines')
    .where('statement_lines.claim_id', 'is', null)
    .where('set_aside_at', 'is', null)
    .where(mayBeLineOf(claim.id))
    .select(['id', 'source', 'file_name as fileName', 'file_line as line', 'transaction_id as transactionId'])
    .select([
      'amount_tzs as amount',
      'paid_at as paidAt',
      'payer_masked as payer',
      'transaction_id_normal',
      'other_transaction_id_normal',
    ])
  const similar = (await listSimilarLineIds(db, claimIds)).map(({ lineId }) => lineId)
  const rows = [
    ...(await inBatches([...new Set(similar)], (batch) => free.where('id', 'in', batch).execute())),
    ...(await free.where('paid_at', '>=', from).where('paid_at', '<', to).limit(maxCompared).execute()),
  ]
  const found = [...new Map(rows.map((row) => [row.id, row])).values()].flatMap(
    ({ transaction_id_normal, other_transaction_id_normal: other, ...line }) => {
      const near = similarityOf(
        { ids: claimIds, amountTzs: dueAmountTzs(claim), at },
        {
          ids: [transaction_id_normal, ...(other === null ? [] : [other])],
          amountTzs: line.amount,
          at: line.paidAt === null ? at : Date.parse(line.paidAt),
        },
      )
      return near ? [{ ...line, ...near }] : []
    },
  )
  return likeliest(found).map(({ gapMs: _gapMs, rank: _rank, ...line }) => line)
}

/** Returns the waiting payments for which a free line of the due amount has an ID that differs by one letter. */
export const listAlmostOnStatement = async (
  db: Database,
  claimIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const claims = await listClaimFacts(db, claimIds)
  const lines = (await listSimilarLineIds(db, claims.flatMap(idsOf))).filter(
    ({ claimId }) => claimId === null,
  )
  const found = new Set<number>()
  for (const claim of claims) {
    const compared = { ids: idsOf(claim), amountTzs: claim.dueTzs, at: Date.parse(claim.createdAt) }
    const near = lines.filter(
      (line) =>
        line.amountTzs === claim.dueTzs &&
        similarityOf(compared, { ids: line.lineIds, amountTzs: line.amountTzs, at: Date.parse(line.at) })
          ?.similarity === 'one-letter',
    )
    if (claim.state !== 'submitted' || near.length === 0) continue
    const own = await db
      .selectFrom('statement_lines')
      .select('id')
      .where(
        'id',
        'in',
        near.map(({ lineId }) => lineId),
      )
      .where(({ not }) => not(isLineOf(sql`payment_claim_ids.claim_id <> ${claim.id}`)))
      .limit(1)
      .executeTakeFirst()
    if (own) found.add(claim.id)
  }
  return found
}

const idsOf = ({ ids }: ClaimFacts): string[] => ids.map(({ id }) => id)

/**
 * Returns the waiting payments that a line may belong to, the likeliest first. If the line belongs to one of the
 * payments with its ID, only payments with its ID are compared.
 */
export const findCandidates = async (
  db: Database,
  line: {
    id: number
    transactionId: string
    otherTransactionId: string | null
    amount: number
    paidAt: string | null
    importedAt: string
  },
): Promise<Candidate[]> => {
  const at = Date.parse(line.paidAt ?? line.importedAt)
  const ids = [line.transactionId, line.otherTransactionId ?? []].flat().map(normaliseTransactionId)
  const exact = await db
    .selectFrom('payment_claims')
    .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
    .innerJoin('statement_lines', (join) => join.on('statement_lines.id', '=', line.id))
    .where('payment_claim_ids.transaction_id_normal', 'in', ids)
    .select(['payment_claims.id', sql<0 | 1>`case when ${isLineOfClaim} then 1 else 0 end`.as('isOwn')])
    .execute()
  const { from, to } = around(at, daysAroundMs)
  const near = exact.some(({ isOwn }) => isOwn === 1)
    ? []
    : [
        ...(await listSimilarClaimIds(db, ids)).map(({ claimId }) => claimId),
        ...(
          await db
            .selectFrom('payment_claims')
            .select('id')
            .where('state', '=', 'submitted')
            .where('created_at', '>=', from)
            .where('created_at', '<', to)
            .limit(maxCompared)
            .execute()
        ).map(({ id }) => id),
      ]
  const compared = await readWaiting(db, [...new Set([...exact.map(({ id }) => id), ...near])])
  const found = compared.flatMap(({ id, ids: claimIds, amountTzs, createdAt }) => {
    const similar = similarityOf(
      { ids: claimIds, amountTzs, at: Date.parse(createdAt) },
      { ids, amountTzs: line.amount, at },
    )
    return similar ? [{ payment: id, due: amountTzs, createdAt, ...similar }] : []
  })
  return Promise.all(
    likeliest(found).map(async ({ gapMs: _gapMs, rank: _rank, ...candidate }) => ({
      ...candidate,
      ...(await findPayer(db, candidate.payment)),
    })),
  )
}

/** Returns the waiting claims among some claims, with their IDs and the amount due. */
const readWaiting = async (db: Database, claimIds: readonly number[]) => {
  const rows = await inBatches(claimIds, (batch) =>
    db
      .selectFrom('payment_claims')
      .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
      .select(({ fn, ref }) => [
        'payment_claims.id',
        'payment_claims.created_at as createdAt',
        'payment_claim_ids.transaction_id_normal as normal',
        fn.coalesce(ref('expected_amount_tzs'), ref('claimed_amount_tzs')).as('amountTzs'),
      ])
      .where('payment_claims.id', 'in', batch)
      .where('payment_claims.state', '=', 'submitted')
      .execute(),
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofClaim) => {
    const [first] = ofClaim
    return first ? { ...first, ids: ofClaim.map(({ normal }) => normal) } : []
  })
}

/** Returns the name of a claim's payer, and the claim's ID as typed. */
const findPayer = (db: Database, payment: number): Promise<{ name: string; transactionId: string }> =>
  db
    .selectFrom('payment_claims')
    .innerJoin('payment_claims as main', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('main.id', '=', fn.coalesce(ref('payment_claims.main_claim_id'), ref('payment_claims.id'))),
      ),
    )
    .leftJoin('donations', 'donations.claim_id', 'main.id')
    .leftJoin('orders', 'orders.claim_id', 'main.id')
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'main.id')
    .where('payment_claims.id', '=', payment)
    .select(({ fn, ref, val }) => [
      'payment_claims.transaction_id as transactionId',
      fn
        .coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name'), val(''))
        .as('name'),
    ])
    .executeTakeFirstOrThrow()
