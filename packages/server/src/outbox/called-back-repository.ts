import { sql, type RawBuilder } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** Written as a literal, because SQLite uses a partial index only if the query contains its condition. */
const isQueued = sql<boolean>`state = 'queued'`

const tellsVerification = sql<boolean>`created_at >= (
  select max(payment_events.created_at) from payment_events
  where payment_events.claim_id = outgoing_messages.claim_id and payment_events.action = 'verified'
)`

/** Whether a text about a payment that `isMeant` selects is queued or may have been sent. */
const isTexted = async (
  tx: DatabaseTransaction,
  claimId: number,
  isMeant: RawBuilder<boolean>,
): Promise<boolean> => {
  const text = await tx
    .selectFrom('outgoing_messages')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('channel', '=', 'text')
    .where(isMeant)
    .limit(1)
    .executeTakeFirst()
  return text !== undefined
}

/** Whether a text about a decision is queued, or may have been sent, since a time. */
export const isTextedSince = (tx: DatabaseTransaction, claimId: number, since: Timestamp): Promise<boolean> =>
  isTexted(tx, claimId, sql<boolean>`created_at >= ${since}`)

/**
 * Removes emails and text messages of a reverted decision that are not due yet. Returns false if there was no such
 * email: due emails may be on their way.
 * A text can wait for the morning while its email has gone.
 */
export const callBackDecisionEmails = async (
  tx: DatabaseTransaction,
  claimId: number,
  now: Timestamp,
): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('outgoing_messages')
    .where('claim_id', '=', claimId)
    .where(isQueued)
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .returning('channel')
    .execute()
  return removed.some(({ channel }) => channel === 'email')
}

/**
 * Removes the email and the text about a payment's verification if their sending has not begun. Returns false if
 * there was no such email, or if either may have been sent.
 */
export const stopVerificationEmail = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  const stopped = await tx
    .deleteFrom('outgoing_messages')
    .where('claim_id', '=', claimId)
    .where(isQueued)
    .where('attempts', '=', 0)
    .where(tellsVerification)
    .returning('channel')
    .execute()
  return (
    stopped.some(({ channel }) => channel === 'email') && !(await isTexted(tx, claimId, tellsVerification))
  )
}
