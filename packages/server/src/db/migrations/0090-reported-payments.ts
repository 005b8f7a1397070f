import type { Tables } from './tables.ts'

/** Payments for orders that were sent without one: each is a custom order until the staff join it to what it is for. */
export const addReportedPayments = async ({ schema }: Tables): Promise<void> => {
  await schema
    .alterTable('custom_orders')
    .addColumn('reported', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('custom_orders').addColumn('joined_to', 'text').execute()
}
