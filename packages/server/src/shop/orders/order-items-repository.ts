import type { StaffOrder } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'

/** Lists the items of orders, by the order's number. */
export const listItems = async (
  db: Database,
  orders: readonly number[],
  /** Leaves out pieces whose money went back, because they were sold before the order could have them. */
  { isForParcel = false } = {},
): Promise<Map<number, StaffOrder['items']>> => {
  if (orders.length === 0) return new Map()
  const parcelled = sql<number>`quantity - case when settlement = 'refunded' then sold else 0 end`
  const rows = await db
    .selectFrom('order_items')
    .select(['order_id', 'product_name', 'translations'])
    .select(isForParcel ? parcelled.as('quantity') : 'quantity')
    .$if(isForParcel, (query) => query.where(parcelled, '>', 0))
    .where('order_id', 'in', orders)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  const items = new Map<number, StaffOrder['items']>()
  for (const { order_id: order, product_name: name, quantity, translations } of rows) {
    const item = { name, quantity, translations: parseNames(translations) }
    items.set(order, [...(items.get(order) ?? []), item])
  }
  return items
}
