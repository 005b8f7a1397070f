import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import { arePartsAlike } from '../../ledger/claims/whole-payment-repository.ts'
import type { Holder } from './holder.ts'

/** Times before which reservations of unverified orders have lapsed. */
export interface HoldDeadlines {
  /** Time for an order with a transaction ID of a known shape. */
  known: Timestamp
  unknown: Timestamp
}

/** Reservation of an order. */
export interface OrderStock {
  id: number
  reservedAt: Timestamp | null
  sentAt: Timestamp | null
}

export const getStockOfClaim = (tx: DatabaseTransaction, claimId: number): Promise<OrderStock> =>
  tx
    .selectFrom('orders')
    .where('claim_id', '=', claimId)
    .select(['id', 'stock_reserved_at as reservedAt', 'sent_at as sentAt'])
    .executeTakeFirstOrThrow()

export const findOrderStock = (tx: DatabaseTransaction, id: number): Promise<OrderStock> =>
  tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['id', 'stock_reserved_at as reservedAt', 'sent_at as sentAt'])
    .executeTakeFirstOrThrow()

/** A line of an order, with its reserved pieces. */
export interface LinePieces {
  line: number
  /** ID of the product; null once it is deleted. */
  productId: number | null
  quantity: number
  held: number
  sold: number
  soldAt: Timestamp | null
  /** Whether sold pieces are not to be taken again: the buyer chose something else, or the staff settled them. */
  isDecided: boolean
}

/** Lists the lines of an order, by product. */
export const listLinePieces = async (tx: DatabaseTransaction, orderId: number): Promise<LinePieces[]> => {
  const rows = await tx
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['line', 'product_id as productId', 'quantity', 'held', 'sold', 'sold_at as soldAt'])
    .select(['answer', 'settlement'])
    .orderBy('product_id')
    .orderBy('line')
    .execute()
  return rows.map(({ answer, settlement, ...row }) => ({
    ...row,
    isDecided: settlement === null ? answer !== null : settlement !== 'replaced',
  }))
}

/** New reservation of a line. */
export type LineChange = Pick<LinePieces, 'held' | 'sold' | 'soldAt'> & { seen: LinePieces }

/**
 * Records the reservation of an order and its lines, and locks the order. Products are locked before it, as
 * everywhere.
 * `holder` is the client of an unverified order. A decision clears it, and undefined leaves it as it is.
 * @throws ConflictError if the order was sent or its reservation changed since it was `seen`.
 */
export const changeHolds = async (
  tx: DatabaseTransaction,
  seen: OrderStock,
  {
    reservedAt,
    holder,
    lines,
  }: { reservedAt: Timestamp | null; holder?: Holder | null; lines: readonly LineChange[] },
): Promise<void> => {
  const changed = await tx
    .updateTable('orders')
    .set({
      stock_reserved_at: reservedAt,
      ...(holder !== undefined && {
        client_hash: holder?.client ?? null,
        network_hash: holder?.network ?? null,
      }),
    })
    .where('id', '=', seen.id)
    .where('sent_at', 'is', null)
    .where('stock_reserved_at', seen.reservedAt === null ? 'is' : '=', seen.reservedAt)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new ConflictError()
  for (const { seen: line, held, sold, soldAt } of lines) {
    if (held === line.held && sold === line.sold) continue
    const isChanged = await tx
      .updateTable('order_items')
      .set({ held, sold, sold_at: soldAt })
      .where('order_id', '=', seen.id)
      .where('line', '=', line.line)
      .where('held', '=', line.held)
      .where('sold', '=', line.sold)
      .returning('line')
      .executeTakeFirst()
    if (!isChanged) throw new ConflictError()
  }
}

/** Whether a part of the payment is not verified, in a query that joins its main claim. */
const isUnverified = sql<boolean>`(payment_claims.state <> 'verified' or not ${arePartsAlike})`

const unverifiedHolds = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
    .where(isUnverified)
    .where('sent_at', 'is', null)
    .where('stock_reserved_at', 'is not', null)
    .select(['orders.id', 'claim_id as claimId', 'stock_reserved_at as reservedAt', 'sent_at as sentAt'])

const oldHolds = (db: Database, { known, unknown }: HoldDeadlines) =>
  unverifiedHolds(db).where(
    sql<boolean>`stock_reserved_at <= case when payment_claims.channel is null then ${unknown} else ${known} end`,
  )

/** Lists the unverified orders whose reservations have lapsed. */
export const listOldHolds = async (db: Database, deadlines: HoldDeadlines): Promise<number[]> =>
  (await oldHolds(db, deadlines).orderBy('orders.id').execute()).map(({ id }) => id)

export type FoundHold = OrderStock & { claimId: number }

/**
 * Finds the lapsed reservation of one order; undefined if the order has no reservation any more, or its payment was
 * decided on.
 */
export const findOldHold = (
  tx: DatabaseTransaction,
  id: number,
  deadlines: HoldDeadlines,
): Promise<FoundHold | undefined> => oldHolds(tx, deadlines).where('orders.id', '=', id).executeTakeFirst()

/** Finds an unverified order's reservation of any age. */
export const findHold = (tx: DatabaseTransaction, id: number): Promise<FoundHold | undefined> =>
  unverifiedHolds(tx).where('orders.id', '=', id).executeTakeFirst()

/** Locks a payment, by its main claim, until the transaction ends. Returns false if all parts were verified. */
export const lockUnverifiedPayment = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', claimId)
    .execute()
  // Read after the lock: another part may have been decided on meanwhile.
  const unverified = await tx
    .selectFrom('payment_claims')
    .select('id')
    .where('id', '=', claimId)
    .where(isUnverified)
    .executeTakeFirst()
  return unverified !== undefined
}
