import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Products that are hidden, in an order of their own, with versions, several photos and the history of their stock. */
export const addProductEditing = async (tables: Tables): Promise<void> => {
  await addColumns(tables)
  await replaceIndexes(tables)
  await createStockChanges(tables)
}

const addColumns = async ({ schema, db, bigInteger }: Tables): Promise<void> => {
  const products = () => schema.alterTable('products')
  await products()
    .addColumn('hidden', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`hidden in (0, 1)`),
    )
    .execute()
  await products()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await products()
    .addColumn('position', bigInteger, (column) => column.notNull().defaultTo(0))
    .execute()
  await products()
    .addColumn('photos', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await products().addColumn('changed_by', 'text').execute()
  await products().addColumn('changed_at', 'text').execute()
  await sql`update products set position = id * 1024`.execute(db)
}

/** The shop's pages leave hidden products out, so its indexes do too. */
const replaceIndexes = async ({ schema }: Tables): Promise<void> => {
  const shown = sql<boolean>`hidden = 0`
  await schema.dropIndex('products_category_id').execute()
  for (const [name, columns] of [
    ['products_price_asc', ['price_tzs', 'id']],
    ['products_price_desc', ['price_tzs desc', 'id']],
    ['products_category_price_asc', ['category_name', 'price_tzs', 'id']],
    ['products_category_price_desc', ['category_name', 'price_tzs desc', 'id']],
  ] as const) {
    await schema.dropIndex(name).execute()
    await schema
      .createIndex(name)
      .on('products')
      .columns([...columns])
      .where(shown)
      .execute()
  }
  await schema.createIndex('products_shown').on('products').columns(['position', 'id']).where(shown).execute()
  await schema.createIndex('products_position').on('products').columns(['position', 'id']).execute()
  await schema
    .createIndex('products_category_position')
    .on('products')
    .columns(['category_name', 'position', 'id'])
    .execute()
  await schema
    .createIndex('products_hidden')
    .on('products')
    .columns(['position', 'id'])
    .where(sql<boolean>`hidden = 1`)
    .execute()
}

const createStockChanges = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  await table('stock_changes')
    .addColumn('id', bigInteger, id)
    .addColumn('product_id', bigInteger, (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('stock_before', 'integer', (column) => column.notNull())
    .addColumn('stock_after', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) =>
      column.notNull().check(sql`reason in ('made', 'counted', 'spoilt', 'given', 'returned', 'other')`),
    )
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('stock_changes_product')
    .on('stock_changes')
    .columns(['product_id', 'id'])
    .execute()
}
