import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** How many pieces each line of an order holds, which were sold before it could have them, and what becomes of those. */
export const addHeldPieces = async ({ db, schema, bigInteger }: Tables): Promise<void> => {
  const whole = (name: string) =>
    schema.alterTable('order_items').addColumn(name, 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`${sql.ref(name)} >= 0`),
    )
  await whole('held').execute()
  await whole('sold').execute()
  for (const column of [
    'sold_at',
    'sold_name',
    'answer',
    'answered_at',
    'settlement',
    'settled_at',
    'settled_by',
  ])
    await schema.alterTable('order_items').addColumn(column, 'text').execute()
  await schema.alterTable('order_items').addColumn('wanted_product_id', bigInteger).execute()
  await sql`
    update order_items set held = quantity
    where order_id in (select id from orders where stock_reserved_at is not null)
  `.execute(db)
  await schema
    .createIndex('order_items_sold')
    .on('order_items')
    .columns(['order_id', 'sold_at'])
    .where(sql.ref('sold'), '>', 0)
    .where(sql.ref('settlement'), 'is', null)
    .execute()
}
