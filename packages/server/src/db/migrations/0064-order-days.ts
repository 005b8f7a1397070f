import type { Tables } from './tables.ts'

/** Orders are found by the day on which they came. */
export const addOrderDays = async ({ schema }: Tables): Promise<void> => {
  await schema.createIndex('orders_created_at').on('orders').column('created_at').execute()
}
