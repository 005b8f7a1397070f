import { sql } from 'kysely'
import type { Database, MessageChannel, Timestamp } from '../db/schema.ts'

/** As a literal, because SQLite uses a partial index only if the query contains its condition. */
const isSending = sql<boolean>`state = 'sending'`

/** Messages that were being sent, claimed until `before`. */
const interrupted = (db: Database, channel: MessageChannel, before: Timestamp) =>
  db
    .updateTable('outgoing_messages')
    .where('channel', '=', channel)
    .where(isSending)
    .where('claimed_at', '<=', before)

/** Requeues all that were being sent, by whomever; only where sending twice delivers once. */
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
 * Requeues what was claimed so long ago that whoever claimed it is gone, once each: what may have been sent twice by now is given up.
 * Resolves with how many were.
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

/** Marks messages as failed that were claimed so long ago that whoever claimed them is gone. They may have been sent. */
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
