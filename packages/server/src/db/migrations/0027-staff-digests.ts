import type { Tables } from './tables.ts'

/** The days on which the staff were sent a digest. */
export const createStaffDigests = async ({ table }: Tables): Promise<void> => {
  await table('staff_digests')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
