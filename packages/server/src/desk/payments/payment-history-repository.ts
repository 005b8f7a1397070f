import type { PaymentEvent } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { listRefunds } from '../../ledger/refunds/refund-repository.ts'

const nothing = {
  first: null,
  evidence: null,
  reason: null,
  received: null,
  transactionId: null,
  claimed: null,
  refund: null,
} satisfies Partial<PaymentEvent>

/**
 * Returns a payment's history, oldest first: decisions, corrections, and refunds, which may be of all its parts.
 * `received` includes all parts too.
 */
export const listHistory = async (
  db: Database,
  { id: claimId, received, partIds }: { id: number; received: number | null; partIds: readonly number[] },
): Promise<PaymentEvent[]> => {
  const events = [
    ...(await listDecisions(db, claimId)),
    ...(await listRefundEvents(db, partIds, received ?? 0)),
  ]
  return events.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

const listRefundEvents = async (
  db: Database,
  claimIds: readonly number[],
  received: number,
): Promise<PaymentEvent[]> => {
  let left = received
  return (await listRefunds(db, claimIds)).map((row) => {
    left -= row.amount_tzs
    return {
      ...nothing,
      action: 'refunded',
      from: 'verified',
      to: left > 0 ? 'verified' : 'refunded',
      by: row.actor,
      at: row.created_at,
      reason: row.reason,
      refund: { amount: row.amount_tzs, channel: row.channel, transactionId: row.transaction_id },
    }
  })
}

const listDecisions = async (db: Database, claimId: number): Promise<PaymentEvent[]> => {
  const rows = await db
    .selectFrom('payment_events')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    action: row.action,
    from: row.from_state,
    to: row.to_state,
    by: row.actor,
    first: row.first_actor,
    at: row.created_at,
    evidence: row.evidence,
    reason: row.reason,
    received: row.received_amount_tzs,
    transactionId: beforeAndAfter(row.transaction_id_before, row.transaction_id_after),
    claimed: beforeAndAfter(row.claimed_amount_tzs_before, row.claimed_amount_tzs_after),
    refund: null,
  }))
}

const beforeAndAfter = <Value>(
  before: Value | null,
  after: Value | null,
): { before: Value; after: Value } | null => (before === null || after === null ? null : { before, after })
