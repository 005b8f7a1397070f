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
  /** Whether a second factor is in use. */
  isEnrolled: boolean
}

export const listStaff = async (db: Database): Promise<StaffAccount[]> => {
  const staff = await db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'account_id', 'id')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'confirmed_at'])
    .where('role', '=', 'staff')
    .orderBy('id')
    .execute()
  return staff.map(({ confirmed_at, ...account }) => ({ ...account, isEnrolled: confirmed_at !== null }))
}

export const setRole = async (tx: DatabaseTransaction, id: number, role: Role | null): Promise<void> => {
  await tx.updateTable('accounts').set({ role }).where('id', '=', id).execute()
}
