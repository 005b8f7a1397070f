import type { Tables } from './tables.ts'

/** When an order reached its buyer, and who of the staff said so. */
export const addDeliveries = async ({ schema }: Tables): Promise<void> => {
  await schema.alterTable('orders').addColumn('delivered_at', 'text').execute()
  await schema.alterTable('orders').addColumn('delivered_by', 'text').execute()
}
