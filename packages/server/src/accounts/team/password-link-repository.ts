import type { Selectable } from 'kysely'
import type { PasswordLinkTable } from '../../db/account-tables.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'

/** Number of wrong second factors after which a link ends. */
const maxTries = 10

/** Stores an account's link; an earlier link ends. */
export const storePasswordLink = async (
  tx: DatabaseTransaction,
  link: { account_id: number; token_hash: string; actor_id: number; expires_at: Timestamp },
): Promise<void> => {
  const { account_id, ...row } = { ...link, tries: 0 }
  await tx
    .insertInto('password_links')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Finds the link of a token that still works. */
export const findPasswordLink = (
  db: Database,
  tokenHash: string,
  at: Timestamp,
): Promise<Selectable<PasswordLinkTable> | undefined> =>
  db
    .selectFrom('password_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('tries', '<', maxTries)
    .executeTakeFirst()

/**
 * Records an attempt, and locks the link until the transaction ends. Returns false if the link does not work any
 * more.
 */
export const tryPasswordLink = async (
  tx: DatabaseTransaction,
  tokenHash: string,
  at: Timestamp,
): Promise<boolean> => {
  const tried = await tx
    .updateTable('password_links')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('tries', '<', maxTries)
    .returning('account_id')
    .executeTakeFirst()
  return tried !== undefined
}
