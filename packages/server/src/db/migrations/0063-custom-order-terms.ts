import type { Tables } from './tables.ts'

/** What a custom order's price holds beside the sum: the delivery in it, the day it is ready, and how long the price holds. */
export const addCustomOrderTerms = async ({ schema }: Tables): Promise<void> => {
  const columns = [
    ['delivery_tzs', 'integer'],
    ['ready_on', 'text'],
    ['price_until', 'text'],
  ] as const
  // One at a time: SQLite adds no two columns at once.
  for (const [name, type] of columns) await schema.alterTable('custom_orders').addColumn(name, type).execute()
}
