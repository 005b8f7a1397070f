import type { Tables } from './tables.ts'

/** What came in, and what was sent back, is found by its day; products that run out by their stock. */
export const addOverviewIndexes = async ({ schema }: Tables): Promise<void> => {
  await schema.createIndex('payment_claims_created_at').on('payment_claims').column('created_at').execute()
  await schema
    .createIndex('payment_claims_state_created_at')
    .on('payment_claims')
    .columns(['state', 'created_at'])
    .execute()
  await schema.createIndex('refunds_created_at').on('refunds').column('created_at').execute()
  await schema.createIndex('products_stock').on('products').columns(['stock', 'id']).execute()
}
