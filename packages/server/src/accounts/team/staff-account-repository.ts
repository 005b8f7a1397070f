import type { StaffRole } from '@charity-kit/contract'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'

/** Makes an account one of the staff, with this role. */
export const setRole = async (tx: DatabaseTransaction, id: number, staffRole: StaffRole): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ role: 'staff', staff_role: staffRole })
    .where('id', '=', id)
    .execute()
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
