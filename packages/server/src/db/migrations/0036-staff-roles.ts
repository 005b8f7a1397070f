import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What each account of the staff may do; those from before this may do everything, as they could. */
export const addStaffRoles = async ({ db, schema }: Tables): Promise<void> => {
  await schema
    .alterTable('accounts')
    .addColumn('staff_role', 'text', (column) =>
      column.check(sql`staff_role in ('owner', 'cashier', 'keeper', 'viewer')`),
    )
    .execute()
  await sql`update accounts set staff_role = 'owner' where role = 'staff'`.execute(db)
}
