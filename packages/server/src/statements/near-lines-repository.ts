import {
  normaliseTransactionId,
  type LineLikeness,
  type StaffPaymentDetails,
  type StatementLineDetails,
} from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { dueAmountTzs, type PaymentClaim } from '../payments/payment-claim-repository.ts'
import { editDistance } from './edit-distance.ts'

type NearLine = StaffPaymentDetails['nearLines'][number]
type Candidate = StatementLineDetails['candidates'][number]

const hourMs = 3_600_000
/** People name an ID within a day or two of paying; statements may show the payment a little later. */
const daysAroundMs = 72 * hourMs
const sameHoursMs = 6 * hourMs
/** More letters than these are another ID. */
const maxDistance = 2
/** Of the lines and claims of these days, so many are compared. */
const maxCompared = 5000
const maxListed = 5
const rank: readonly LineLikeness[] = ['same-id', 'near-id', 'same-amount']

/** Why a line may be a claim's payment; undefined if nothing says so. */
const likenessOf = (
  claim: { ids: readonly string[]; dueTzs: number; at: number },
  line: { ids: readonly string[]; amountTzs: number; at: number },
): LineLikeness | undefined => {
  const distance = Math.min(
    ...claim.ids.flatMap((id) => line.ids.map((other) => editDistance(id, other, maxDistance))),
  )
  if (distance === 0) return 'same-id'
  if (distance <= maxDistance) return 'near-id'
  const isSoon = Math.abs(claim.at - line.at) <= sameHoursMs
  return isSoon && claim.dueTzs === line.amountTzs ? 'same-amount' : undefined
}

const around = (at: number) => ({
  from: new Date(at - daysAroundMs).toISOString(),
  to: new Date(at + daysAroundMs).toISOString(),
})

const byLikeness = <Item extends { likeness: LineLikeness; gapMs: number }>(items: Item[]): Item[] =>
  items
    .sort((a, b) => rank.indexOf(a.likeness) - rank.indexOf(b.likeness) || a.gapMs - b.gapMs)
    .slice(0, maxListed)

/** Free lines that may be a claim's payment, the likeliest first. Lines without a time are found by their ID alone. */
export const findNearLines = async (db: Database, claim: PaymentClaim): Promise<NearLine[]> => {
  const ids = await db
    .selectFrom('payment_claim_ids')
    .where('claim_id', '=', claim.id)
    .select('transaction_id_normal as id')
    .execute()
  const claimIds = ids.map(({ id }) => id)
  const at = Date.parse(claim.created_at)
  const { from, to } = around(at)
  const free = db
    .selectFrom('statement_lines')
    .where('claim_id', 'is', null)
    .where('set_aside_at', 'is', null)
    .select(['id', 'source', 'file_name as fileName', 'file_line as line', 'transaction_id as transactionId'])
    .select([
      'amount_tzs as amount',
      'paid_at as paidAt',
      'transaction_id_normal',
      'other_transaction_id_normal',
    ])
  const withId = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
    free.where(column, 'in', claimIds).execute()
  const rows = [
    ...(await withId('transaction_id_normal')),
    ...(await withId('other_transaction_id_normal')),
    ...(await free.where('paid_at', '>=', from).where('paid_at', '<', to).limit(maxCompared).execute()),
  ]
  const found = [...new Map(rows.map((row) => [row.id, row])).values()].flatMap(
    ({ transaction_id_normal, other_transaction_id_normal: other, ...line }) => {
      const paidAt = line.paidAt === null ? at : Date.parse(line.paidAt)
      const likeness = likenessOf(
        { ids: claimIds, dueTzs: dueAmountTzs(claim), at },
        {
          ids: [transaction_id_normal, ...(other === null ? [] : [other])],
          amountTzs: line.amount,
          at: line.paidAt === null ? Infinity : paidAt,
        },
      )
      return likeness ? [{ ...line, likeness, gapMs: Math.abs(paidAt - at) }] : []
    },
  )
  return byLikeness(found).map(({ gapMs: _gapMs, ...line }) => line)
}

/** Waiting payments that a line may be, the likeliest first. */
export const findCandidates = async (
  db: Database,
  line: {
    transactionId: string
    otherTransactionId: string | null
    amount: number
    paidAt: string | null
    importedAt: string
  },
): Promise<Candidate[]> => {
  const at = Date.parse(line.paidAt ?? line.importedAt)
  const { from, to } = around(at)
  const rows = await db
    .selectFrom('payment_claims')
    .leftJoin('donations', 'donations.claim_id', 'payment_claims.id')
    .leftJoin('orders', 'orders.claim_id', 'payment_claims.id')
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'payment_claims.id')
    .where('payment_claims.state', '=', 'submitted')
    .where('payment_claims.created_at', '>=', from)
    .where('payment_claims.created_at', '<', to)
    .select(({ fn, ref }) => [
      'payment_claims.id as payment',
      'transaction_id as transactionId',
      'transaction_id_normal',
      'expected_amount_tzs',
      'claimed_amount_tzs',
      'payment_claims.created_at as createdAt',
      fn.coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name')).as('name'),
    ])
    .limit(maxCompared)
    .execute()
  const ids = [line.transactionId, line.otherTransactionId ?? []].flat().map(normaliseTransactionId)
  const found = rows.flatMap(
    ({ transaction_id_normal, expected_amount_tzs, claimed_amount_tzs, name, ...row }) => {
      const due = dueAmountTzs({ expected_amount_tzs, claimed_amount_tzs })
      const createdAt = Date.parse(row.createdAt)
      const likeness = likenessOf(
        { ids: [transaction_id_normal], dueTzs: due, at: createdAt },
        { ids, amountTzs: line.amount, at },
      )
      return likeness ? [{ ...row, name: name ?? '', due, likeness, gapMs: Math.abs(createdAt - at) }] : []
    },
  )
  return byLikeness(found).map(({ gapMs: _gapMs, ...candidate }) => candidate)
}
