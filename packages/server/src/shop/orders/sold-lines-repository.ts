import type { SoldAnswer, SoldLine, SoldSettlement } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'

/** Counts an order's lines with sold pieces that the staff have not settled. */
export const soldCount = (condition: RawBuilder<unknown>) => sql<number>`(
  select count(*) from order_items
  where order_id = orders.id and sold > 0 and settlement is null and ${condition}
)`

/** Selects lines with sold pieces, or with a product that replaced sold pieces. */
const soldLines = (db: Database, orderId: number) =>
  db
    .selectFrom('order_items')
    .leftJoin('products as wanted', 'wanted.id', 'wanted_product_id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`(sold > 0 or settlement is not null)`)
    .select([
      'line',
      'product_name',
      'quantity',
      'item_price_tzs',
      'order_items.translations',
      'held',
      'sold',
    ])
    .select(['sold_at', 'sold_name', 'answer', 'answered_at', 'settlement', 'settled_at', 'settled_by'])
    .select([
      'wanted.id as wanted_id',
      'wanted.name as wanted_name',
      'wanted.price_tzs as wanted_price',
      'wanted.stock as wanted_stock',
      'wanted.translations as wanted_translations',
    ])
    .orderBy('line')

export type SoldLineRow = Awaited<ReturnType<ReturnType<typeof soldLines>['executeTakeFirstOrThrow']>>

export const listSoldLines = (db: Database, orderId: number): Promise<SoldLineRow[]> =>
  soldLines(db, orderId).execute()

/** Returns a line with sold pieces as the staff see it. */
export const toSoldLine = (row: SoldLineRow): SoldLine => {
  const pieces = row.settlement === 'replaced' ? row.quantity : row.sold
  return {
    line: row.line,
    name: row.sold_name ?? row.product_name,
    translations: row.sold_name === null ? parseNames(row.translations) : undefined,
    pieces,
    amount: pieces * row.item_price_tzs,
    soldAt: row.sold_at ?? '',
    answer: row.answer,
    answeredAt: row.answered_at,
    wanted:
      row.wanted_id !== null && row.wanted_name !== null
        ? {
            productId: row.wanted_id,
            name: row.wanted_name,
            translations: parseNames(row.wanted_translations ?? undefined),
            price: row.wanted_price ?? 0,
            stock: row.wanted_stock ?? 0,
          }
        : null,
    settlement: row.settlement,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
  }
}

const openLine = (tx: DatabaseTransaction, orderId: number, line: number) =>
  tx
    .updateTable('order_items')
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .where('sold', '>', 0)
    .where('settlement', 'is', null)

/**
 * Stores what the buyer wants instead of a line's sold pieces. Returns false if there are none, or they are settled.
 */
export const storeAnswer = async (
  tx: DatabaseTransaction,
  { orderId, line }: { orderId: number; line: number },
  { answer, productId, at }: { answer: SoldAnswer; productId: number | null; at: Timestamp },
): Promise<boolean> => {
  const stored = await openLine(tx, orderId, line)
    .set({ answer, wanted_product_id: productId, answered_at: at })
    .returning('line')
    .executeTakeFirst()
  return stored !== undefined
}

/** Stores how the staff settled sold pieces. Returns false as {@link storeAnswer} does. */
export const storeSettlement = async (
  tx: DatabaseTransaction,
  { orderId, line }: { orderId: number; line: number },
  { settlement, by, at }: { settlement: SoldSettlement; by: string; at: Timestamp },
): Promise<boolean> => {
  const stored = await openLine(tx, orderId, line)
    .set({ settlement, settled_at: at, settled_by: by })
    .returning('line')
    .executeTakeFirst()
  return stored !== undefined
}

/** Replaces a line's sold pieces with another product. Returns false if they have changed since they were `seen`. */
export const replaceSold = async (
  tx: DatabaseTransaction,
  orderId: number,
  seen: SoldLineRow,
  {
    product,
    by,
    at,
  }: {
    product: { productId: number; name: string; translations: string }
    by: string
    at: Timestamp
  },
): Promise<boolean> => {
  const taken = {
    product_id: product.productId,
    product_name: product.name,
    translations: product.translations,
    held: seen.sold,
    sold: 0,
    sold_name: seen.product_name,
    settlement: 'replaced' as const,
    settled_at: at,
    settled_by: by,
  }
  const line = openLine(tx, orderId, seen.line).where('sold', '=', seen.sold).where('held', '=', seen.held)
  if (seen.sold === seen.quantity)
    return (await line.set(taken).returning('line').executeTakeFirst()) !== undefined
  // Some of the line's pieces are in stock: the replacements get a line of their own.
  const left = await line
    .set({
      quantity: seen.quantity - seen.sold,
      sold: 0,
      sold_at: null,
      answer: null,
      wanted_product_id: null,
      answered_at: null,
    })
    .returning('line')
    .executeTakeFirst()
  if (!left) return false
  await tx
    .insertInto('order_items')
    .values((values) => ({
      ...taken,
      order_id: orderId,
      line: values
        .selectFrom('order_items')
        .where('order_id', '=', orderId)
        .select(({ fn, eb }) => eb(fn.max<number>('line'), '+', 1).as('next')),
      quantity: seen.sold,
      item_price_tzs: seen.item_price_tzs,
      sold_at: seen.sold_at,
      answer: seen.answer,
      answered_at: seen.answered_at,
    }))
    .execute()
  return true
}
