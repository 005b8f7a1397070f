import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** A second factor that was confirmed, or that waits for its first code. */
export interface SecondFactor {
  secret: string
  confirmedAt: Timestamp | null
}

export const findSecondFactor = (db: Database, accountId: number): Promise<SecondFactor | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/**
 * Stores a secret that waits for its first code, and replaces an earlier waiting secret. Returns false if a secret is
 * already in use.
 */
export const storeSecret = async (
  tx: DatabaseTransaction,
  accountId: number,
  secret: string,
): Promise<boolean> => {
  const stored = await tx
    .insertInto('second_factors')
    .values({ account_id: accountId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Uses up a time step and all before it, so that no code works twice. Returns false if the step was used already. */
export const useStep = async (
  tx: DatabaseTransaction,
  accountId: number,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> => {
  const used = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Puts a secret to use, with its recovery codes. Returns false if it is already in use. */
export const confirmSecret = async (
  tx: DatabaseTransaction,
  accountId: number,
  { at, codeHashes }: { at: Timestamp; codeHashes: readonly string[] },
): Promise<boolean> => {
  const confirmed = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!confirmed) return false
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
  return true
}

/** Uses up a recovery code. Returns false if there is no such code, or it was used already. */
export const consumeRecoveryCode = async (
  tx: DatabaseTransaction,
  accountId: number,
  codeHash: string,
): Promise<boolean> => {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}

export const countRecoveryCodes = async (db: Database, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Removes the second factor with its recovery codes. Returns false if there was none, or if it was not set up at
 * `since` when that is given.
 */
export const deleteSecondFactor = async (
  tx: DatabaseTransaction,
  accountId: number,
  since?: Timestamp,
): Promise<boolean> => {
  let query = tx.deleteFrom('second_factors').where('account_id', '=', accountId)
  if (since !== undefined) query = query.where('confirmed_at', '=', since)
  const deleted = await query.returning('account_id').executeTakeFirst()
  return deleted !== undefined
}
