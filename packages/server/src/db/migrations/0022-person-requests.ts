import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What was done about people's data, and the indexes by which a person, or data that is old enough to erase, is found. */
export const addPersonRequests = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  await table('person_requests')
    .addColumn('id', bigInteger, id)
    .addColumn('action', 'text', (column) => column.notNull().check(sql`action in ('exported', 'erased')`))
    .addColumn('subject_hash', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('records', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createIndex('donations_donor_email')
    .on('donations')
    .column(sql`lower(donor_email)`)
    .execute()
  await schema
    .createIndex('custom_orders_email')
    .on('custom_orders')
    .column(sql`lower(email)`)
    .execute()
  // Records that were erased already are in none of these, so old ones are not read again every hour.
  await schema
    .createIndex('donations_with_person')
    .on('donations')
    .column('created_at')
    .where(sql<boolean>`donor_name <> 'Anonymous' or donor_email <> 'anonymous@example.com' or prayer <> ''`)
    .execute()
  for (const name of ['orders', 'custom_orders']) {
    await schema
      .createIndex(`${name}_with_person`)
      .on(name)
      .column('created_at')
      .where(sql<boolean>`phone <> ''`)
      .execute()
  }
}
