import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Payments that were cancelled, and money that was sent back. */
export const createRefunds = async (tables: Tables): Promise<void> => {
  await uncheckActions(tables)
  await extendClaims(tables)
  await createTable(tables)
}

/** Actions are listed in schema.ts alone: SQLite cannot change a check, only drop it with its column. */
const uncheckActions = async ({ schema, db }: Tables): Promise<void> => {
  await schema
    .alterTable('payment_events')
    .addColumn('any_action', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update payment_events set any_action = action`.execute(db)
  await schema.alterTable('payment_events').dropColumn('action').execute()
  await schema.alterTable('payment_events').renameColumn('any_action', 'action').execute()
}

const extendClaims = async ({ schema }: Tables): Promise<void> => {
  await schema
    .alterTable('payment_claims')
    .addColumn('refunded_tzs', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`refunded_tzs >= 0`),
    )
    .execute()
  await schema.alterTable('payment_claims').addColumn('cancelled_at', 'text').execute()
}

const createTable = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('refunds')
    .addColumn('id', 'integer', id)
    .addColumn('claim_id', 'integer', (column) => column.notNull().references('payment_claims.id'))
    .addColumn('amount_tzs', 'integer', (column) => column.notNull().check(sql`amount_tzs > 0`))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('transaction_id_normal', 'text', (column) => column.notNull().unique())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('refunds_claim_id').on('refunds').column('claim_id').execute()
}
