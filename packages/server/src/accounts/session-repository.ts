import type { Role } from '../db/account-tables.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** A stored session, with what each call needs to know about its account. */
export interface StoredSession {
  accountId: number
  role: Role | null
  usedAt: Timestamp
}

export interface NewSession {
  tokenHash: string
  accountId: number
  createdAt: Timestamp
  expiresAt: Timestamp
}

export const insertSession = async (
  tx: DatabaseTransaction,
  { tokenHash, accountId, createdAt, expiresAt }: NewSession,
): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      created_at: createdAt,
      used_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** The session for a token, unless it has expired. */
export const findSession = (
  db: Database,
  tokenHash: string,
  now: Timestamp,
): Promise<StoredSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select(['accounts.id as accountId', 'accounts.role', 'sessions.used_at as usedAt'])
    .executeTakeFirst()

/** Records a session's use and postpones its expiry. */
export const extendSession = async (
  db: Database,
  tokenHash: string,
  { usedAt, expiresAt }: { usedAt: Timestamp; expiresAt: Timestamp },
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ used_at: usedAt, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const deleteSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export const deleteSessionsOf = async (tx: DatabaseTransaction, accountId: number): Promise<void> => {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

export const deleteExpiredSessions = async (db: Database, now: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'sessions', column: 'expires_at', operator: '<=', time: now })
}
