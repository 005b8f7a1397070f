import type { Role } from '../db/account-tables.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'

/** An account's email address, to record who did something. */
export const getAccountEmail = async (db: Database, id: number): Promise<string> => {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}

export interface StaffAccount {
  email: string
  firstName: string
  lastName: string
}

export const listStaff = (db: Database): Promise<StaffAccount[]> =>
  db
    .selectFrom('accounts')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('role', '=', 'staff')
    .orderBy('id')
    .execute()

export const setRole = async (tx: DatabaseTransaction, id: number, role: Role | null): Promise<void> => {
  await tx.updateTable('accounts').set({ role }).where('id', '=', id).execute()
}
