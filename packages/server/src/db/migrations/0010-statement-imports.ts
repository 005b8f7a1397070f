import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Which days each imported statement covers; its outgoing lines that name a payment, and what the staff decided about them. */
export const addStatementImports = async (tables: Tables): Promise<void> => {
  await createImports(tables)
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

/** What was imported before covers the time between its first and its last new line. */
const createImports = async ({ table, id, db }: Tables): Promise<void> => {
  await table('statement_imports')
    .addColumn('id', 'integer', id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('covers_from', 'text')
    .addColumn('covers_until', 'text')
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await sql`
    insert into statement_imports (source, file_name, covers_from, covers_until, imported_by, created_at)
    select source, file_name, min(paid_at), max(paid_at), min(imported_by), created_at from statement_lines
    group by source, file_name, created_at`.execute(db)
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
