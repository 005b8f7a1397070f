import type { StaffRole } from '@charity-kit/contract'
import type { Selectable } from 'kysely'
import type { Role, SessionTable } from '../db/account-tables.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** A stored session, with the account's data that each call needs. */
export interface StoredSession {
  accountId: number
  email: string
  role: Role | null
  staffRole: StaffRole | null
  usedAt: Timestamp
  /** End of the session; set on sessions of the staff. */
  endsAt: Timestamp | null
  mustChangePassword: boolean
  /** Whether the account has a second factor in use. */
  isEnrolled: boolean
  isSecondFactorEntered: boolean
}

export interface NewSession {
  tokenHash: string
  accountId: number
  createdAt: Timestamp
  expiresAt: Timestamp
  endsAt?: Timestamp | null
  network?: string | null
  secondFactorAt?: Timestamp | null
}

export const insertSession = async (
  tx: DatabaseTransaction,
  { tokenHash, accountId, createdAt, expiresAt, endsAt, network, secondFactorAt }: NewSession,
): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      created_at: createdAt,
      used_at: createdAt,
      expires_at: expiresAt,
      ends_at: endsAt ?? null,
      network: network ?? null,
      second_factor_at: secondFactorAt ?? null,
    })
    .execute()
}

/** Finds the session of a token, unless it has expired. */
export const findSession = async (
  db: Database,
  tokenHash: string,
  now: Timestamp,
): Promise<StoredSession | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('second_factors', 'second_factors.account_id', 'sessions.account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select([
      'accounts.id as accountId',
      'accounts.email',
      'accounts.role',
      'accounts.staff_role as staffRole',
      'accounts.must_change_password',
      'sessions.used_at as usedAt',
      'sessions.ends_at as endsAt',
      'sessions.second_factor_at',
      'second_factors.confirmed_at',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { must_change_password, second_factor_at, confirmed_at, ...session } = row
  return {
    ...session,
    mustChangePassword: must_change_password === 1,
    isEnrolled: confirmed_at !== null,
    isSecondFactorEntered: second_factor_at !== null,
  }
}

/** Lists an account's sessions that have not ended, newest first. */
export const listSessionsOf = (
  db: Database,
  accountId: number,
  now: Timestamp,
): Promise<Selectable<SessionTable>[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute()

/**
 * Records that the second factor was entered, and stores the session under another token. Returns false if the
 * session has ended.
 */
export const renewSession = async (
  tx: DatabaseTransaction,
  tokenHash: string,
  renewed: { tokenHash: string; secondFactorAt: Timestamp },
): Promise<boolean> => {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: renewed.tokenHash, second_factor_at: renewed.secondFactorAt })
    .where('token_hash', '=', tokenHash)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

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

export const deleteOtherSessions = async (
  tx: DatabaseTransaction,
  accountId: number,
  tokenHash: string,
): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .execute()
}

export const deleteExpiredSessions = async (db: Database, now: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'sessions', column: 'expires_at', operator: '<=', time: now })
}
