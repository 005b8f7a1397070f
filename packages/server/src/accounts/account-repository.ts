import { timestampParts, type User } from '@charity-kit/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AccountTable } from '../db/account-tables.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'

export type Account = Selectable<AccountTable>
export type NewAccount = Insertable<AccountTable>

/** Stores an account and returns its ID; undefined if the address already has an account. */
export const insertAccount = async (
  tx: DatabaseTransaction,
  account: NewAccount,
): Promise<number | undefined> => {
  const inserted = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_normal').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const findAccountByEmail = (db: Database, emailNormal: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('email_normal', '=', emailNormal).executeTakeFirst()

export const findAccount = (db: Database, id: number): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** Changes an account and returns it; undefined if it was deleted in the meantime. */
export const updateAccount = (
  db: Database,
  id: number,
  changes: Updateable<Omit<AccountTable, 'id' | 'password_hash' | 'role' | 'must_change_password'>>,
): Promise<Account | undefined> =>
  db.updateTable('accounts').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

export const setNames = async (
  tx: DatabaseTransaction,
  id: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', id)
    .execute()
}

/**
 * Sets a password that its owner chose or, with `mustChange`, one that another person knows. A link to set the
 * password ends.
 */
export const setPassword = async (
  tx: DatabaseTransaction,
  id: number,
  passwordHash: string,
  { mustChange = false } = {},
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, must_change_password: Number(mustChange) })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('password_links').where('account_id', '=', id).execute()
}

/** Requires an account of the staff to change its password before it does anything else. */
export const requirePasswordChange = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  await tx.updateTable('accounts').set({ must_change_password: 1 }).where('id', '=', id).execute()
}

/**
 * Locks an account until the transaction ends, if its password is still the one that was checked. Since that check
 * the password may have changed, or the account may have been deleted.
 */
export const lockAccount = async (
  tx: DatabaseTransaction,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<boolean> => {
  const locked = await tx
    .updateTable('accounts')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

export const deleteAccount = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}

/** Returns an account as its owner sees it (specification, section 3, "Stored user record"). */
export const toUser = (account: Account): User => ({
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  phoneNumber: account.phone_number,
  sex: account.sex,
  createdAt: timestampParts(account.created_at),
})
