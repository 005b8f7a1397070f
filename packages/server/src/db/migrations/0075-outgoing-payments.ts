import type { Tables } from './tables.ts'

/** What the centre sent itself is nobody's payment, and an ID that stands on statements twice is matched by a person only. */
export const addOutgoingPayments = async ({ schema, table, id, bigInteger }: Tables): Promise<void> => {
  await table('statement_outgoings')
    .addColumn('id', bigInteger, id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('transaction_id_normal', 'text', (column) => column.notNull())
    .addColumn('amount_tzs', bigInteger, (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_line', 'integer', (column) => column.notNull())
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('statement_outgoings_once', ['transaction_id_normal', 'source'])
    .execute()
  await schema
    .alterTable('statement_lines')
    .addColumn('is_repeated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('statement_fees_reference')
    .on('statement_fees')
    .columns(['reference', 'source'])
    .execute()
}
