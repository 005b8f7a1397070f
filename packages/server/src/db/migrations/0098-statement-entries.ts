import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Every line by which a statement's balance moved, for the reconciliation of a month. */
export const createStatementEntries = async ({ schema, table, id, bigInteger }: Tables): Promise<void> => {
  await table('statement_entries')
    .addColumn('id', bigInteger, id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('transaction_id_normal', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'text', (column) => column.notNull())
    .addColumn('moved_on', 'text', (column) => column.notNull())
    .addColumn('is_fee', 'integer', (column) => column.notNull())
    .addColumn('amount_cents', bigInteger, (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addColumn('balance_cents', bigInteger)
    .addColumn('repetition', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_line', 'integer', (column) => column.notNull())
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('import_id', bigInteger)
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('statement_entries_once', [
      'source',
      'moved_on',
      'transaction_id_normal',
      'amount_cents',
      'repetition',
    ])
    .execute()
  await schema
    .createIndex('statement_entries_moved_at')
    .on('statement_entries')
    .columns(['source', 'moved_at', 'id'])
    .execute()
  await schema
    .createIndex('statement_entries_import_id')
    .on('statement_entries')
    .column('import_id')
    .execute()
  await schema
    .createIndex('statement_entries_transaction_id')
    .on('statement_entries')
    .column('transaction_id_normal')
    .execute()
  await schema
    .createIndex('statement_lines_source_paid_at')
    .on('statement_lines')
    .columns(['source', 'paid_at', 'id'])
    .execute()
}
