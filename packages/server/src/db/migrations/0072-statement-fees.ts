import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What wallets and banks charge; a fee that several statements show is stored once, and the sums of a range of days need no other rows. */
export const createStatementFees = async ({ schema, table, id, bigInteger }: Tables): Promise<void> => {
  await table('statement_fees')
    .addColumn('id', bigInteger, id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('amount_cents', bigInteger, (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addColumn('charged_at', 'text', (column) => column.notNull())
    .addColumn('repetition', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_line', 'integer', (column) => column.notNull())
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('statement_fees_once', [
      'source',
      'charged_at',
      'reference',
      'amount_cents',
      'repetition',
    ])
    .execute()
  await schema
    .createIndex('statement_fees_charged_at')
    .on('statement_fees')
    .columns(['charged_at', 'source', 'amount_cents'])
    .execute()
}
