import type { EvidenceGrade } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, PaymentKind, Timestamp } from '../../db/schema.ts'
import { evidenceGrade } from '../../ledger/evidence/evidence-grade-repository.ts'
import { paidAt } from '../../ledger/claims/paid-at-repository.ts'
import {
  donationMoneyOf,
  isCounted,
  mainClaimId,
  orderMoneyOf,
} from '../../ledger/claims/part-money-repository.ts'

interface Decision {
  by: string
  at: Timestamp
  evidence: string | null
}

interface LedgerLine {
  source: string
  fileName: string
  fileLine: number
}

/** Verified payment, with its purpose and its evidence. Whole shillings. */
export interface LedgerRow {
  payment: number
  kind: PaymentKind
  /** Number of the donation or order. */
  record: number
  paidAt: Timestamp
  transactionId: string
  channel: string | null
  payer: string
  campaign: string | null
  received: number
  refunded: number
  /** Amounts that count as a donation and for the shop, after refunds. */
  donation: number
  shop: number
  /** Grade of the strongest evidence. */
  grade: EvidenceGrade
  decision: Decision | undefined
  line: LedgerLine | undefined
}

/** Returns the verified payments after a given one, in the order of their time of payment. */
export const listLedgerRows = async (
  db: Database,
  { from, until }: { from: Timestamp; until: Timestamp },
  { after, size }: { after: Pick<LedgerRow, 'paidAt' | 'payment'> | undefined; size: number },
): Promise<LedgerRow[]> => {
  let query = db
    .selectFrom('payment_claims')
    .leftJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
    .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('orders', (join) => join.on('orders.claim_id', '=', mainClaimId))
    .leftJoin('custom_orders', (join) => join.on('custom_orders.claim_id', '=', mainClaimId))
    .where(paidAt, '>=', from)
    .where(paidAt, '<', until)
    .where(isCounted)
  if (after) {
    query = query.where(sql<boolean>`(${paidAt}, payment_claims.id) > (${after.paidAt}, ${after.payment})`)
  }
  const rows = await query
    .select(({ fn, ref }) => [
      'payment_claims.id as payment',
      'payment_claims.kind',
      fn.coalesce(ref('orders.id'), ref('donations.id'), ref('custom_orders.id'), sql.lit(0)).as('record'),
      paidAt.as('paidAt'),
      'payment_claims.transaction_id as transactionId',
      'payment_claims.channel',
      fn
        .coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name'), sql.lit(''))
        .as('payer'),
      'campaigns.name as campaign',
      sql<number>`payment_claims.received_amount_tzs`.as('received'),
      'payment_claims.refunded_tzs as refunded',
      donationMoneyOf().as('donation'),
      orderMoneyOf().as('shop'),
      evidenceGrade.as('grade'),
    ])
    .orderBy(paidAt)
    .orderBy('payment_claims.id')
    .limit(size)
    .execute()
  const ids = rows.map(({ payment }) => payment)
  const decisions = await listDecisions(db, ids)
  const lines = await listFirstLines(db, ids)
  return rows.map((row) => ({
    ...row,
    decision: decisions.get(row.payment),
    line: lines.get(row.payment),
  }))
}

/** Returns the last decision that verified each claim. */
const listDecisions = async (db: Database, ids: readonly number[]): Promise<Map<number, Decision>> => {
  if (ids.length === 0) return new Map()
  const events = await db
    .selectFrom('payment_events')
    .select(['claim_id', 'actor as by', 'created_at as at', 'evidence'])
    .where('claim_id', 'in', ids)
    .where('to_state', '=', 'verified')
    .where('from_state', '<>', 'verified')
    .orderBy('id')
    .execute()
  return new Map(events.map(({ claim_id, ...decision }) => [claim_id, decision]))
}

/** Returns the statement's line that shows each claim's payment. */
const listFirstLines = async (db: Database, ids: readonly number[]): Promise<Map<number, LedgerLine>> => {
  if (ids.length === 0) return new Map()
  const lines = await db
    .selectFrom('statement_lines')
    .select(['claim_id', 'source', 'file_name as fileName', 'file_line as fileLine'])
    .where('claim_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return new Map(lines.map(({ claim_id, ...line }) => [claim_id ?? 0, line]))
}
