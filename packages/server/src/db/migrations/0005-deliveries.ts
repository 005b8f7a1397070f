import type { Tables } from './tables.ts'

/** When an order was delivered, and who recorded it. */
export const addDeliveries = async ({ schema }: Tables): Promise<void> => {
  await schema.alterTable('orders').addColumn('delivered_at', 'text').execute()
  await schema.alterTable('orders').addColumn('delivered_by', 'text').execute()
}
