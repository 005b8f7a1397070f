import { resendSeconds } from '@charity-kit/contract'
import type { CodePurpose } from '../db/account-tables.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { codeLifetimeMinutes, hashCode, matchesCode } from './one-time-code.ts'

/** Number of attempts allowed per code. */
const maxAttempts = 5

interface CodeOwner {
  /** Recipient: a normalised email address, or +255 and nine digits. */
  recipientNormal: string
  purpose: CodePurpose
}

const addSeconds = (at: Date, seconds: number): Timestamp =>
  new Date(at.getTime() + seconds * 1000).toISOString()

/** Returns when a code sent at `at` expires. */
export const codeExpiry = (at: Date): Timestamp => addSeconds(at, codeLifetimeMinutes * 60)

/**
 * Replaces the recipient's earlier code, unless that was sent less than a minute ago. One of two concurrent requests
 * waits for the other, and then counts as too early.
 * With `keepsEarlier` the earlier code stays valid, because no code is sent in its place.
 * @returns whether the code was stored and may be sent.
 */
export const storeCode = async (
  tx: DatabaseTransaction,
  { recipientNormal, purpose, code, at }: CodeOwner & { code: string; at: Date },
  { evenIfEarly = false, keepsEarlier = false } = {},
): Promise<boolean> => {
  const row = {
    code_hash: hashCode(code),
    tries: 0,
    sent_at: at.toISOString(),
    expires_at: codeExpiry(at),
  }
  const stored = await tx
    .insertInto('one_time_codes')
    .values({ recipient_normal: recipientNormal, purpose, ...row })
    .onConflict((conflict) => {
      const update = conflict
        .columns(['recipient_normal', 'purpose'])
        .doUpdateSet(keepsEarlier ? { sent_at: row.sent_at } : row)
      return evenIfEarly
        ? update
        : update.where('one_time_codes.sent_at', '<=', addSeconds(at, -resendSeconds))
    })
    .returning('purpose')
    .executeTakeFirst()
  return stored !== undefined
}

/** Returns the seconds until another code may be sent to the recipient; at least 1. */
export const secondsUntilResend = async (
  db: Database,
  { recipientNormal, purpose }: CodeOwner,
  at: Date,
): Promise<number> => {
  const row = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('recipient_normal', '=', recipientNormal)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  const sinceMs = row ? at.getTime() - Date.parse(row.sent_at) : Infinity
  return Math.max(1, Math.ceil(resendSeconds - sinceMs / 1000))
}

/**
 * Whether this is the recipient's code. A correct code is consumed. A wrong code counts as an attempt, so the caller
 * must commit in both cases.
 */
export const consumeCode = async (
  tx: DatabaseTransaction,
  { recipientNormal, purpose, code, at }: CodeOwner & { code: string; at: Date },
): Promise<boolean> => {
  const attempted = await tx
    .updateTable('one_time_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('recipient_normal', '=', recipientNormal)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at.toISOString())
    .where('tries', '<', maxAttempts)
    .returning('code_hash')
    .executeTakeFirst()
  if (!attempted || !matchesCode(code, attempted.code_hash)) return false
  await tx
    .deleteFrom('one_time_codes')
    .where('recipient_normal', '=', recipientNormal)
    .where('purpose', '=', purpose)
    .execute()
  return true
}

export const deleteCodesOf = async (tx: DatabaseTransaction, recipientNormal: string): Promise<void> => {
  await tx.deleteFrom('one_time_codes').where('recipient_normal', '=', recipientNormal).execute()
}

export const deleteExpiredCodes = async (db: Database, now: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'one_time_codes', column: 'expires_at', operator: '<=', time: now })
}
