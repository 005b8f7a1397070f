import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What the staff decide about incoming lines that nobody has claimed. */
export const addUnclaimedMoney = async ({ schema, table, id }: Tables): Promise<void> => {
  await schema.alterTable('statement_lines').addColumn('set_aside_at', 'text').execute()
  // Free lines are few, however many count for a payment.
  await schema
    .createIndex('statement_lines_free')
    .on('statement_lines')
    .columns(['set_aside_at', 'id'])
    .where(sql.ref('claim_id'), 'is', null)
    .execute()
  await table('statement_line_events')
    .addColumn('id', 'integer', id)
    .addColumn('line_id', 'integer', (column) => column.notNull().references('statement_lines.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('claim_id', 'integer', (column) => column.references('payment_claims.id'))
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('statement_line_events_line_id')
    .on('statement_line_events')
    .column('line_id')
    .execute()
}
