import { sql } from 'kysely'
import type { Database, MessageChannel, Timestamp } from '../db/schema.ts'

/** Written as a literal, because SQLite uses a partial index only if the query contains its condition. */
const isSending = sql<boolean>`state = 'sending'`

/** Selects messages that were being sent, claimed until `before`. */
const interrupted = (db: Database, channel: MessageChannel, before: Timestamp) =>
  db
    .updateTable('outgoing_messages')
    .where('channel', '=', channel)
    .where(isSending)
    .where('claimed_at', '<=', before)

/**
 * Requeues all messages that were being sent, by any instance. Use it only if a message that is sent twice is
 * delivered once.
 */
export const requeueInterrupted = async (
  db: Database,
  channel: MessageChannel,
  before?: Timestamp,
): Promise<void> => {
  let query = db
    .updateTable('outgoing_messages')
    .set({ state: 'queued' })
    .where('channel', '=', channel)
    .where(isSending)
  if (before !== undefined) query = query.where('claimed_at', '<=', before)
  await query.execute()
}

/**
 * Requeues messages whose claim is older than `before`, each only once: their process is gone. A message that may
 * have been sent twice is given up. Resolves with the number given up.
 */
export const requeueInterruptedOnce = async (
  db: Database,
  channel: MessageChannel,
  before: Timestamp,
): Promise<number> => {
  const givenUp = await interrupted(db, channel, before)
    .set({ state: 'failed', last_error: 'Sending was interrupted again; it may have been sent twice.' })
    .where('unanswered', '>', 0)
    .returning('id')
    .execute()
  await interrupted(db, channel, before)
    .set({ state: 'queued', unanswered: 1 })
    .where('unanswered', '=', 0)
    .execute()
  return givenUp.length
}

/** Marks messages as failed whose claim is older than `before`: their process is gone. They may have been sent. */
export const failInterrupted = async (
  db: Database,
  channel: MessageChannel,
  before: Timestamp,
): Promise<void> => {
  await interrupted(db, channel, before)
    .set({ state: 'failed', last_error: 'Sending was interrupted; it may have been sent.' })
    .where('worthless_after', 'is', null)
    .execute()
}
