import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Payments that a first person verified, until a second one agrees; and which decisions people made on their own word. */
export const addSecondPerson = async ({ schema, table, bigInteger }: Tables): Promise<void> => {
  await schema.alterTable('payment_events').addColumn('first_actor', 'text').execute()
  await schema
    .alterTable('payment_events')
    .addColumn('by_hand', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('payment_events_by_hand')
    .on('payment_events')
    .column('created_at')
    .where(sql.ref('by_hand'), '=', 1)
    .execute()
  await table('payment_proposals')
    .addColumn('event_id', bigInteger, (column) =>
      column.primaryKey().references('payment_events.id').onDelete('cascade'),
    )
    .addColumn('claim_id', bigInteger, (column) => column.notNull().references('payment_claims.id'))
    .addColumn('account_id', bigInteger, (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('line_id', bigInteger, (column) => column.references('statement_lines.id').onDelete('cascade'))
    .addColumn('received_amount_tzs', bigInteger, (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('payment_proposals_claim').on('payment_proposals').column('claim_id').execute()
}
