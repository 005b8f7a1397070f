import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Pieces that are kept while their buyer pays; the wider network that a hold counts for; and what a deleted product was. */
export const createStockKeeps = async ({ schema, table, bigInteger }: Tables): Promise<void> => {
  await table('stock_keeps')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('product_id', bigInteger, (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces > 0`))
    .addColumn('client_hash', 'text')
    .addColumn('network_hash', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_keeps_pk', ['token_hash', 'product_id'])
    .execute()
  await schema.createIndex('stock_keeps_product_id').on('stock_keeps').column('product_id').execute()
  await schema.createIndex('stock_keeps_expires_at').on('stock_keeps').column('expires_at').execute()
  await schema.alterTable('orders').addColumn('network_hash', 'text').execute()
  await table('deleted_products')
    .addColumn('id', bigInteger, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_tzs', 'integer', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .execute()
}
