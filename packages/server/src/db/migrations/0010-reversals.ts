import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Outgoing statement lines that name a payment, and what the staff decided about them. */
export const addReversals = async (tables: Tables): Promise<void> => {
  await uncheckActions(tables)
  await createReversals(tables)
}

/** Actions are listed in schema.ts alone: SQLite cannot change a check, only drop it with its column. */
const uncheckActions = async ({ schema, db }: Tables): Promise<void> => {
  await schema
    .alterTable('payment_events')
    .addColumn('unchecked_action', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update payment_events set unchecked_action = action`.execute(db)
  await schema.alterTable('payment_events').dropColumn('action').execute()
  await schema.alterTable('payment_events').renameColumn('unchecked_action', 'action').execute()
}

const createReversals = async ({ schema, table, id, bigInteger }: Tables): Promise<void> => {
  await table('statement_reversals')
    .addColumn('id', 'integer', id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('line_id_normal', 'text', (column) => column.notNull())
    .addColumn('transaction_id_normal', 'text', (column) => column.notNull())
    .addColumn('amount_tzs', bigInteger, (column) => column.notNull().check(sql`amount_tzs >= 0`))
    .addColumn('paid_at', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_line', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('open')
        .check(sql`state in ('open', 'confirmed', 'dismissed')`),
    )
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('statement_reversals_once', [
      'source',
      'line_id_normal',
      'transaction_id_normal',
      'amount_tzs',
    ])
    .execute()
  await schema
    .createIndex('statement_reversals_transaction_id_normal')
    .on('statement_reversals')
    .column('transaction_id_normal')
    .execute()
}
