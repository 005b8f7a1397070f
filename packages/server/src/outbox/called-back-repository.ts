import { sql } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** As a literal, because SQLite uses a partial index only if the query contains its condition. */
const isQueued = sql<boolean>`state = 'queued'`

/**
 * Removes emails that still wait for their decision to be taken back: there is nothing to tell now. False if there were none: those that
 * are due may be on their way.
 */
export const callBackDecisionEmails = async (
  tx: DatabaseTransaction,
  claimId: number,
  now: Timestamp,
): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('mails')
    .where('claim_id', '=', claimId)
    .where(isQueued)
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .returning('id')
    .execute()
  return removed.length > 0
}

/** Removes the email that tells of a payment's verification if nobody has begun to send it; false if there was none, or it may have been sent. */
export const stopVerificationEmail = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  const stopped = await tx
    .deleteFrom('mails')
    .where('claim_id', '=', claimId)
    .where(isQueued)
    .where('attempts', '=', 0)
    .where(
      sql<boolean>`created_at >= (
        select max(payment_events.created_at) from payment_events
        where payment_events.claim_id = mails.claim_id and payment_events.action = 'verified'
      )`,
    )
    .returning('id')
    .execute()
  return stopped.length > 0
}
