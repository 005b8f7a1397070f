import {
  normaliseTransactionId,
  type LineSimilarity,
  type StaffPaymentDetails,
  type StatementLineDetails,
} from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { dueAmountTzs, type PaymentClaim } from './payment-claim-repository.ts'
import {
  isIdOneLetterFrom,
  isLineOneLetterFrom,
  listAlmostSameClaims,
  listAlmostSameLines,
  maxCompared,
  maxDaysApart,
  mayBeLineOf,
} from './almost-same-id-repository.ts'
import { isLineOfClaim } from '../evidence/line-links-repository.ts'

type NearLine = StaffPaymentDetails['nearLines'][number]
type Candidate = StatementLineDetails['candidates'][number]

const hourMs = 3_600_000
/** People name an ID within a day or two of paying; statements may show the payment a little later. */
const daysAroundMs = 72 * hourMs
const sameHoursMs = 6 * hourMs
/** More letters than these are another ID. */
const maxDistance = 2
const maxListed = 5

/** For a query's column. */
const asFlag = (condition: RawBuilder<boolean>) => sql<0 | 1>`case when ${condition} then 1 else 0 end`
const asText = (ids: readonly string[]) => ids.map((id) => sql`cast(${id} as text)`)

/**
 * Why a line may be a claim's payment, and how it ranks among others, from 0; undefined if nothing says so. Whether one letter
 * differs is the database's answer, as for near twins.
 */
const similarityOf = (
  claim: { ids: readonly string[]; dueTzs: number; at: number },
  line: { ids: readonly string[]; amountTzs: number; at: number },
  isOneLetter: boolean,
): { similarity: LineSimilarity; rank: number; gapMs: number } | undefined => {
  const gapMs = Math.abs(claim.at - line.at)
  const isSameSum = claim.dueTzs === line.amountTzs
  if (claim.ids.some((id) => line.ids.includes(id))) return { similarity: 'same-id', rank: 0, gapMs }
  // The sum agrees: whoever came here within 30 days is looked at.
  if (isOneLetter && isSameSum) return { similarity: 'one-letter', rank: 1, gapMs }
  if (gapMs <= daysAroundMs) {
    if (isOneLetter) return { similarity: 'one-letter', rank: 2, gapMs }
    if (isNearId(claim.ids, line.ids)) return { similarity: 'near-id', rank: 2, gapMs }
  }
  return gapMs <= sameHoursMs && isSameSum ? { similarity: 'same-amount', rank: 3, gapMs } : undefined
}

/** How many letters have to be changed, added or removed to make one ID of another; `most + 1` for more than `most`. */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const replaced = (previous[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    if (Math.min(...current) > most) return most + 1
    previous = current
  }
  return Math.min(previous.at(-1) ?? 0, most + 1)
}

const isNearId = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.some((id) => others.some((other) => editDistance(id, other, maxDistance) <= maxDistance))

const around = (at: number, ms: number) => ({
  from: new Date(at - ms).toISOString(),
  to: new Date(at + ms).toISOString(),
})

const likeliest = <Item extends { rank: number; gapMs: number }>(items: Item[]): Item[] =>
  items.sort((a, b) => a.rank - b.rank || a.gapMs - b.gapMs).slice(0, maxListed)

/**
 * Free lines that may be a waiting claim's payment, the likeliest first. Lines without a time are found by their ID and sum alone. What
 * another payment's ID names, and not its own, is that payment's.
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
    .where(mayBeLineOf(sql`${claim.id}`))
    .select(['id', 'source', 'file_name as fileName', 'file_line as line', 'transaction_id as transactionId'])
    .select([
      'amount_tzs as amount',
      'paid_at as paidAt',
      'payer_masked as payer',
      'transaction_id_normal',
      'other_transaction_id_normal',
    ])
    .select(asFlag(isLineOneLetterFrom(asText(claimIds))).as('isOneLetter'))
  const withId = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
    free.where(column, 'in', claimIds).execute()
  const almostSame = (await listAlmostSameLines(db, [claim.id])).map(({ lineId }) => lineId)
  const rows = [
    ...(await withId('transaction_id_normal')),
    ...(await withId('other_transaction_id_normal')),
    ...(almostSame.length > 0 ? await free.where('id', 'in', almostSame).execute() : []),
    ...(await free.where('paid_at', '>=', from).where('paid_at', '<', to).limit(maxCompared).execute()),
  ]
  const found = [...new Map(rows.map((row) => [row.id, row])).values()].flatMap(
    ({ transaction_id_normal, other_transaction_id_normal: other, isOneLetter, ...line }) => {
      const near = similarityOf(
        { ids: claimIds, dueTzs: dueAmountTzs(claim), at },
        {
          ids: [transaction_id_normal, ...(other === null ? [] : [other])],
          amountTzs: line.amount,
          at: line.paidAt === null ? at : Date.parse(line.paidAt),
        },
        isOneLetter === 1,
      )
      return near ? [{ ...line, ...near }] : []
    },
  )
  return likeliest(found).map(({ gapMs: _gapMs, rank: _rank, ...line }) => line)
}

/** Which of some payments wait, and have a free line of their amount whose ID differs by one letter. */
export const listAlmostOnStatement = async (
  db: Database,
  claimIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await listAlmostSameLines(db, claimIds)).map(({ claimId }) => claimId))

/** A claim's ID, with what it is compared by. */
interface ComparedId {
  payment: number
  normalId: string
  due: number
  createdAt: string
  isOneLetter: 0 | 1
}

/** Waiting payments that a line may be, the likeliest first; none but those with its ID, if it is the line of one of these. */
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
  const compared = db
    .selectFrom('payment_claims')
    .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
    .select(({ fn, ref }) => [
      'payment_claims.id as payment',
      'payment_claim_ids.transaction_id_normal as normalId',
      fn.coalesce(ref('expected_amount_tzs'), ref('claimed_amount_tzs')).as('due'),
      'payment_claims.created_at as createdAt',
      asFlag(isIdOneLetterFrom(asText(ids))).as('isOneLetter'),
    ])
  const exact = await compared
    .innerJoin('statement_lines', (join) => join.on('statement_lines.id', '=', line.id))
    .where('payment_claim_ids.transaction_id_normal', 'in', ids)
    .select(['state', asFlag(isLineOfClaim).as('isOwn')])
    .execute()
  const waitingExact = exact.filter(({ state }) => state === 'submitted')
  const { from, to } = around(at, daysAroundMs)
  const rows: ComparedId[] = exact.some(({ isOwn }) => isOwn === 1)
    ? waitingExact
    : [
        ...waitingExact,
        ...(await listAlmostSameClaims(db, {
          ids,
          amountTzs: line.amount,
          ...around(at, maxDaysApart * 24 * hourMs),
        })),
        ...(await compared
          .where('payment_claims.state', '=', 'submitted')
          .where('payment_claims.created_at', '>=', from)
          .where('payment_claims.created_at', '<', to)
          .limit(maxCompared)
          .execute()),
      ]
  const found = [...Map.groupBy(rows, ({ payment }) => payment)].flatMap(([payment, [first, ...others]]) => {
    if (!first) return []
    const { due, createdAt } = first
    const near = similarityOf(
      {
        ids: [first, ...others].map(({ normalId }) => normalId),
        dueTzs: due,
        at: Date.parse(createdAt),
      },
      { ids, amountTzs: line.amount, at },
      [first, ...others].some(({ isOneLetter }) => isOneLetter === 1),
    )
    return near ? [{ payment, due, createdAt, ...near }] : []
  })
  return Promise.all(
    likeliest(found).map(async ({ gapMs: _gapMs, rank: _rank, ...candidate }) => ({
      ...candidate,
      ...(await findPayer(db, candidate.payment)),
    })),
  )
}

/** Who sent a claim, and the ID as they typed it. */
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
