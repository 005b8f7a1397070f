import { maxStockEvents, type StockEvent } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { StockChangeTable } from '../../db/catalogue-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'

export const insertStockChange = async (
  tx: DatabaseTransaction,
  change: Insertable<StockChangeTable>,
): Promise<void> => {
  await tx.insertInto('stock_changes').values(change).execute()
}

/** Whether any order names a product. */
export const wasOrdered = async (db: Database, productId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('order_items')
    .select('order_id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the latest changes of a stock, by the staff and by orders; newest first. */
export const listStockEvents = async (db: Database, productId: number): Promise<StockEvent[]> => {
  const changes = await db
    .selectFrom('stock_changes')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(maxStockEvents)
    .execute()
  const orders = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['orders.id', 'quantity', 'held', 'created_at'])
    .where('product_id', '=', productId)
    .whereRef('sold', '<', 'quantity')
    .orderBy('order_items.order_id', 'desc')
    .limit(maxStockEvents)
    .execute()
  const events = [
    ...changes.map((change): StockEvent => ({
      kind: change.reason,
      pieces: change.stock_after - change.stock_before,
      from: change.stock_before,
      to: change.stock_after,
      note: change.note,
      by: change.actor,
      order: null,
      at: change.created_at,
    })),
    ...orders.map((order): StockEvent => ({
      kind: order.held === 0 ? 'put-back' : 'sold',
      pieces: order.held === 0 ? order.quantity : -order.held,
      from: null,
      to: null,
      note: '',
      by: null,
      order: order.id,
      at: order.created_at,
    })),
  ]
  return events.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, maxStockEvents)
}
