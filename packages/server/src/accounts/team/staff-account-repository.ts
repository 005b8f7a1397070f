import type { StaffRole } from '@charity-kit/contract'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'

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
  role: StaffRole
  /** Whether a second factor is in use. */
  isEnrolled: boolean
}

export const listStaff = async (db: Database): Promise<StaffAccount[]> => {
  const staff = await db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'account_id', 'id')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'staff_role', 'confirmed_at'])
    .where('role', '=', 'staff')
    .orderBy('id')
    .execute()
  return staff.flatMap(({ confirmed_at, staff_role: role, ...account }) =>
    role ? [{ ...account, role, isEnrolled: confirmed_at !== null }] : [],
  )
}

/** Makes an account one of the staff, with this role; null makes it an ordinary visitor's. */
export const setRole = async (
  tx: DatabaseTransaction,
  id: number,
  staffRole: StaffRole | null,
): Promise<void> => {
  const role = staffRole && 'staff'
  await tx.updateTable('accounts').set({ role, staff_role: staffRole }).where('id', '=', id).execute()
}

/** How a member of the staff is called by the others. */
export const getStaffName = async (db: Database, accountId: number): Promise<string> => {
  const row = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row ? `${row.first_name} ${row.last_name}`.trim() : ''
}
