import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The shop's pages show sold-out products last, so the indexes that sort by price begin with that. */
export const indexSoldOutLast = async ({ schema }: Tables): Promise<void> => {
  const shown = sql<boolean>`hidden = 0`
  const soldOut = sql`(case when stock > 0 then 0 else 1 end)`
  for (const [name, category, price] of [
    ['products_price_asc', [], 'price_tzs'],
    ['products_price_desc', [], 'price_tzs desc'],
    ['products_category_price_asc', ['category_name'], 'price_tzs'],
    ['products_category_price_desc', ['category_name'], 'price_tzs desc'],
  ] as const) {
    await schema.dropIndex(name).execute()
    await schema
      .createIndex(name)
      .on('products')
      .columns([...category])
      .column(soldOut)
      .column(price)
      .column('id')
      .where(shown)
      .execute()
  }
}
