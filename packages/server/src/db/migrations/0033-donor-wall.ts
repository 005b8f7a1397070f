import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Donors who wish to be named, and what they say. */
export const createDonorWall = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  await table('donor_wall_entries')
    .addColumn('id', bigInteger, id)
    .addColumn('donation_id', bigInteger, (column) => column.notNull().unique().references('donations.id'))
    .addColumn('show_name', 'integer', (column) => column.notNull().check(sql`show_name in (0, 1)`))
    .addColumn('show_amount', 'integer', (column) => column.notNull().check(sql`show_amount in (0, 1)`))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'shown', 'hidden')`),
    )
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('donor_wall_entries_state')
    .on('donor_wall_entries')
    .columns(['state', 'id'])
    .execute()
  await schema
    .createIndex('donor_wall_entries_created_at')
    .on('donor_wall_entries')
    .column('created_at')
    .execute()
}
