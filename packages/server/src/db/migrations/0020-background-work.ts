import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The progress of statement imports, and indexes by which expired data is found without reading whole tables. */
export const addBackgroundWork = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  await table('statement_import_runs')
    .addColumn('id', bigInteger, id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('running', 'cancelling', 'cancelled', 'done', 'failed')`),
    )
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  const expiring = {
    email_codes: 'expires_at',
    registrations: 'created_at',
    idempotency_keys: 'created_at',
    mails: 'created_at',
    known_devices: 'expires_at',
  }
  for (const [name, column] of Object.entries(expiring)) {
    await schema.createIndex(`${name}_${column}`).on(name).column(column).execute()
  }
  await schema
    .createIndex('mails_worthless_after')
    .on('mails')
    .column('worthless_after')
    .where(sql.ref('worthless_after'), 'is not', null)
    .execute()
  for (const name of ['orders', 'custom_orders']) {
    await schema
      .createIndex(`${name}_erase_person_at`)
      .on(name)
      .column('erase_person_at')
      .where(sql.ref('erase_person_at'), 'is not', null)
      .execute()
  }
}
