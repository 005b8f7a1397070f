import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The staff's decisions on payments, imported statements, and their effects on orders. */
export const createPaymentTables = async (tables: Tables): Promise<void> => {
  await extendClaims(tables)
  await extendOrders(tables)
  await createEvents(tables)
  await createStatementLines(tables)
}

const extendClaims = async ({ schema, db }: Tables): Promise<void> => {
  await schema
    .alterTable('payment_claims')
    .addColumn('received_amount_tzs', 'integer', (column) => column.check(sql`received_amount_tzs > 0`))
    .execute()
  await sql`update payment_claims set received_amount_tzs = claimed_amount_tzs where state = 'verified'`.execute(
    db,
  )
  // Pending claims are read from this index in order, however many decided ones there are.
  await schema.createIndex('payment_claims_state').on('payment_claims').columns(['state', 'id']).execute()
}

const extendOrders = async ({ schema }: Tables): Promise<void> => {
  await schema.alterTable('orders').addColumn('sent_at', 'text').execute()
  await schema.alterTable('orders').addColumn('sent_by', 'text').execute()
  await schema.createIndex('orders_status').on('orders').columns(['status', 'id']).execute()

  await schema
    .alterTable('custom_orders')
    .addColumn('price_tzs', 'integer', (column) => column.check(sql`price_tzs > 0`))
    .execute()
  await schema
    .alterTable('custom_orders')
    .addColumn('claim_id', 'integer', (column) => column.references('payment_claims.id'))
    .execute()
  await schema.createIndex('custom_orders_claim_id').on('custom_orders').column('claim_id').unique().execute()
}

const createEvents = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('payment_events')
    .addColumn('id', 'integer', id)
    .addColumn('claim_id', 'integer', (column) => column.notNull().references('payment_claims.id'))
    .addColumn('action', 'text', (column) =>
      column.notNull().check(sql`action in ('recorded', 'verified', 'rejected', 'corrected', 'reopened')`),
    )
    .addColumn('from_state', 'text', (column) => column.notNull())
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text')
    .addColumn('reason', 'text')
    .addColumn('received_amount_tzs', 'integer')
    .addColumn('transaction_id_before', 'text')
    .addColumn('transaction_id_after', 'text')
    .addColumn('claimed_amount_tzs_before', 'integer')
    .addColumn('claimed_amount_tzs_after', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('payment_events_claim_id').on('payment_events').column('claim_id').execute()
}

const createStatementLines = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('statement_lines')
    .addColumn('id', 'integer', id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('transaction_id_normal', 'text', (column) => column.notNull())
    .addColumn('other_transaction_id_normal', 'text')
    .addColumn('amount_tzs', 'integer', (column) => column.notNull().check(sql`amount_tzs > 0`))
    .addColumn('paid_at', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_line', 'integer', (column) => column.notNull())
    .addColumn('claim_id', 'integer', (column) => column.references('payment_claims.id'))
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('statement_lines_once', ['source', 'transaction_id_normal'])
    .execute()
  for (const column of ['transaction_id_normal', 'other_transaction_id_normal', 'claim_id']) {
    await schema.createIndex(`statement_lines_${column}`).on('statement_lines').column(column).execute()
  }
}
