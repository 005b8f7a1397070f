import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Products, orders with their items, and custom orders. */
export const createShopTables = async (tables: Tables): Promise<void> => {
  await createProducts(tables)
  await createOrders(tables)
  await createCustomOrders(tables)
}

const createProducts = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('products')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price_tzs', 'integer', (column) => column.notNull().check(sql`price_tzs > 0`))
    .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('rating', 'real')
    .addColumn('category_name', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  // One for each sort order, so that any page is read from an index, however many products there are.
  const orders = { price_asc: 'price_tzs', price_desc: 'price_tzs desc' } as const
  for (const [name, price] of Object.entries(orders)) {
    await schema.createIndex(`products_${name}`).on('products').columns([price, 'id']).execute()
    await schema
      .createIndex(`products_category_${name}`)
      .on('products')
      .columns(['category_name', price, 'id'])
      .execute()
  }
  await schema.createIndex('products_category_id').on('products').columns(['category_name', 'id']).execute()
}

const createOrders = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('orders')
    .addColumn('id', 'integer', id)
    .addColumn('claim_id', 'integer', (column) => column.notNull().unique().references('payment_claims.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('total_tzs', 'integer', (column) => column.notNull().check(sql`total_tzs > 0`))
    .addColumn('shipping_tzs', 'integer', (column) => column.notNull())
    .addColumn('discount_tzs', 'integer', (column) => column.notNull())
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('payment_reference', 'text')
    .addColumn('shipment_tracking_number', 'text', (column) => column.notNull().unique())
    .addColumn('expected_delivery_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_normal', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('site_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('orders_email').on('orders').columns(['email_normal', 'id']).execute()

  await table('order_items')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'integer', (column) => column.references('products.id').onDelete('set null'))
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('item_price_tzs', 'integer', (column) => column.notNull().check(sql`item_price_tzs > 0`))
    .addPrimaryKeyConstraint('order_items_pk', ['order_id', 'line'])
    .execute()
  await schema.createIndex('order_items_product_id').on('order_items').column('product_id').execute()
}

const createCustomOrders = async ({ table, id }: Tables): Promise<void> => {
  await table('custom_orders')
    .addColumn('id', 'integer', id)
    .addColumn('product_type', 'text', (column) =>
      column.notNull().check(sql`product_type in ('bracelet', 'necklace', 'keychain', 'custom')`),
    )
    .addColumn('colours', 'text', (column) => column.notNull())
    .addColumn('custom_text', 'text', (column) => column.notNull())
    .addColumn('additional_details', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('site_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
