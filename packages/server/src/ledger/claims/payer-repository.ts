import { normaliseTransactionId } from '@charity-kit/contract'
import type { Database, PaymentAction, Timestamp } from '../../db/schema.ts'

/** Who acted, in a payment's history, where whoever paid did. No account and no user of the command line has this name. */
export const payer = 'the payer'

/** The actor in a payment's history if the server verified it by a feed's notice. No account has this name either. */
export const theServer = 'notices'

/** What was done about a payment, as far as whoever paid is told. */
export interface PayerEvent {
  /** The part of the payment that it was about. */
  claimId: number
  action: PaymentAction
  actor: string
  reason: string | null
  /** What a correction replaced; null for anything else. */
  transactionIdBefore: string | null
  at: Timestamp
}

/** The history of a payment's claims, oldest first. */
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

/** When whoever paid corrected an ID. */
export const payerCorrections = (events: readonly PayerEvent[]): Timestamp[] =>
  correctionsOf(events).map(({ at }) => at)

/** The IDs that whoever paid put others in place of, oldest first. */
export const replacedIds = (events: readonly PayerEvent[]): { transactionId: string; at: Timestamp }[] =>
  correctionsOf(events).flatMap(({ transactionIdBefore, at }) =>
    transactionIdBefore === null ? [] : [{ transactionId: transactionIdBefore, at }],
  )

/**
 * Whether an ID is one that a payment has or, before a correction, had: a link in an earlier email still opens it. Not once the earlier ID
 * is another payment's: whoever has that one is somebody else.
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
