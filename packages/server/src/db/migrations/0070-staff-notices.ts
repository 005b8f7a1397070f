import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Each member of the staff chooses whether to hear by email of what waits. */
export const addStaffNotices = async ({ schema }: Tables): Promise<void> => {
  await schema.alterTable('accounts').addColumn('staff_notices', 'text').execute()
  // Each gift asks for the few who wish to hear of it, among all visitors' accounts.
  await schema
    .createIndex('accounts_staff_notices')
    .on('accounts')
    .column('staff_notices')
    .where(sql.ref('staff_notices'), 'is not', null)
    .execute()
}
