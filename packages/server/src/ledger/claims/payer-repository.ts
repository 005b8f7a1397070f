import { normaliseTransactionId } from '@charity-kit/contract'
import type { Database, PaymentAction, Timestamp } from '../../db/schema.ts'

/** Actor in a payment's history for the payer's own actions. No account and no command-line user has this name. */
export const payer = 'the payer'

/** Actor in a payment's history if the server verified the payment by a feed's notice. No account has this name. */
export const theServer = 'notices'

/** Event in a payment's history, as the payer may see it. */
export interface PayerEvent {
  /** Part of the payment that the event is about. */
  claimId: number
  action: PaymentAction
  actor: string
  reason: string | null
  /** ID that a correction replaced; null for other events. */
  transactionIdBefore: string | null
  at: Timestamp
}

/** Returns the history of a payment's claims, oldest first. */
export const listPayerEvents = (db: Database, claimIds: readonly number[]): Promise<PayerEvent[]> =>
  db
    .selectFrom('payment_events')
    .where('claim_id', 'in', claimIds)
    .orderBy('id')
    .select(['claim_id as claimId', 'action', 'actor', 'reason', 'created_at as at'])
    .select('transaction_id_before as transactionIdBefore')
    .execute()

const correctionsOf = (events: readonly PayerEvent[]): PayerEvent[] =>
  events.filter(({ action, actor }) => action === 'corrected' && actor === payer)

/** Returns the timestamps of the payer's corrections of IDs. */
export const payerCorrections = (events: readonly PayerEvent[]): Timestamp[] =>
  correctionsOf(events).map(({ at }) => at)

/** Returns the IDs that the payer corrected, as they were before, oldest first. */
export const replacedIds = (events: readonly PayerEvent[]): { transactionId: string; at: Timestamp }[] =>
  correctionsOf(events).flatMap(({ transactionIdBefore, at }) =>
    transactionIdBefore === null ? [] : [{ transactionId: transactionIdBefore, at }],
  )

/**
 * Returns whether a payment has this ID, or had the ID before a correction, so that the link in an earlier email still
 * works. Returns false for an earlier ID that another payment has now, because another person has that link.
 */
export const isIdOfPayment = async (
  db: Database,
  claimIds: readonly number[],
  events: readonly PayerEvent[],
  transactionId: string,
): Promise<boolean> => {
  const normal = normaliseTransactionId(transactionId)
  const current = await db
    .selectFrom('payment_claim_ids')
    .where('transaction_id_normal', '=', normal)
    .select('claim_id')
    .execute()
  if (current.length > 0) return current.some(({ claim_id }) => claimIds.includes(claim_id))
  return events.some(
    ({ transactionIdBefore }) => normaliseTransactionId(transactionIdBefore ?? '') === normal,
  )
}
