import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** How far each custom order is, with its history. Those with a payment are taken as accepted; whether it is paid follows from that. */
export const addCustomOrderStates = async ({ schema, table, id, db }: Tables): Promise<void> => {
  await schema
    .alterTable('custom_orders')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('new'))
    .execute()
  await sql`update custom_orders set stage = 'accepted' where claim_id is not null`.execute(db)
  await schema.alterTable('custom_orders').dropColumn('status').execute()
  await schema.createIndex('custom_orders_stage').on('custom_orders').columns(['stage', 'id']).execute()

  await table('custom_order_events')
    .addColumn('id', 'integer', id)
    .addColumn('custom_order_id', 'integer', (column) => column.notNull().references('custom_orders.id'))
    .addColumn('from_state', 'text', (column) => column.notNull())
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('price_tzs', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('custom_order_events_custom_order_id')
    .on('custom_order_events')
    .column('custom_order_id')
    .execute()
}
