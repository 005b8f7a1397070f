import type { FailedEmail } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, Timestamp } from '../db/schema.ts'

/** Lists the next `size` emails and text messages that could not be sent, oldest first, after the ID `after`. */
export const listFailedEmails = async (
  db: Database,
  { after, size }: { after: number; size: number },
): Promise<FailedEmail[]> => {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select([
      'id',
      'channel',
      'recipient',
      'subject',
      'text',
      'attempts',
      'last_error',
      'created_at',
      'claimed_at',
    ])
    .select('worthless_after')
    .where(sql<boolean>`state = 'failed'`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.channel === 'text' ? row.text : row.subject,
    attempts: row.attempts,
    error: row.last_error ?? '',
    createdAt: row.created_at,
    triedAt: row.claimed_at,
    canBeSentAgain: row.worthless_after === null,
  }))
}

/**
 * Requeues a failed message as if it had never been tried. Returns false if it has not failed, or held a code that
 * has expired.
 */
export const requeueFailedEmail = async (db: Database, id: number, at: Timestamp): Promise<boolean> => {
  const requeued = await db
    .updateTable('outgoing_messages')
    .set({ state: 'queued', attempts: 0, unanswered: 0, due_at: at, claimed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('worthless_after', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return requeued !== undefined
}

/** Returns a message's state, and whether it held a code; undefined if there is no such message. */
export const findEmailState = (
  db: Database,
  id: number,
): Promise<{ state: string; expiresAt: Timestamp | null } | undefined> =>
  db
    .selectFrom('outgoing_messages')
    .select(['state', 'worthless_after as expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()
