import { normaliseTransactionId } from '@charity-kit/contract'
import type { Database, DatabaseTransaction, PaymentAction, Timestamp } from '../db/schema.ts'
import { payer } from './payer.ts'

/** How often whoever paid corrected a payment's ID. */
export const countPayerCorrections = async (tx: DatabaseTransaction, claimId: number): Promise<number> => {
  const { corrections } = await tx
    .selectFrom('payment_events')
    .where('claim_id', '=', claimId)
    .where('action', '=', 'corrected')
    .where('actor', '=', payer)
    .select((select) => select.fn.countAll<number | string>().as('corrections'))
    .executeTakeFirstOrThrow()
  return Number(corrections)
}

/** Whether an ID is one that a payment has or, before a correction, had: a link in an earlier email still opens it. */
export const isIdOfClaim = async (
  db: Database | DatabaseTransaction,
  claimId: number,
  transactionId: string,
): Promise<boolean> => {
  const current = await db
    .selectFrom('payment_claim_ids')
    .where('claim_id', '=', claimId)
    .select('transaction_id')
    .execute()
  const earlier = await db
    .selectFrom('payment_events')
    .where('claim_id', '=', claimId)
    .where('transaction_id_before', 'is not', null)
    .select('transaction_id_before as transaction_id')
    .execute()
  const normal = normaliseTransactionId(transactionId)
  return [...current, ...earlier].some((row) => normaliseTransactionId(row.transaction_id ?? '') === normal)
}

/** What was done about a payment, as far as whoever paid is told. */
export interface PayerEvent {
  action: PaymentAction
  actor: string
  reason: string | null
  at: Timestamp
}

/** A payment's history, oldest first. */
export const listPayerEvents = (db: Database | DatabaseTransaction, claimId: number): Promise<PayerEvent[]> =>
  db
    .selectFrom('payment_events')
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .select(['action', 'actor', 'reason', 'created_at as at'])
    .execute()
