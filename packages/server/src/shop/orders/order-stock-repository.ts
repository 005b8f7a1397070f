import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import { arePartsAlike } from '../../ledger/claims/whole-payment-repository.ts'
import type { Holder } from './holder.ts'

/** How long the pieces of an unverified order are held, at the latest from these moments on. */
export interface HoldDeadlines {
  /** For a transaction ID of a known shape. */
  known: Timestamp
  unknown: Timestamp
}

/** What an order holds. */
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

/** A line of an order, with what it holds. */
export interface LinePieces {
  line: number
  /** Null once the product is deleted. */
  productId: number | null
  quantity: number
  held: number
  sold: number
  soldAt: Timestamp | null
  /** Its sold pieces are not to be had again: their buyer wants something else, or that was seen to. */
  isDecided: boolean
}

/** The lines of an order, by product. */
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

/** What a line holds from now on. */
export type LineChange = Pick<LinePieces, 'held' | 'sold' | 'soldAt'> & { seen: LinePieces }

/**
 * Records what an order and its lines hold, and locks it. `holder` is whose unverified order it is; a decision leaves none, and undefined
 * leaves it as it is. Products come before it, as always.
 * @throws ConflictError if it was sent, or what it holds changed, since it was `seen`.
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

/** Whether a part of the payment is not verified, where its main claim is joined. */
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

/** Unverified orders whose holds are as old as they may be. */
export const listOldHolds = async (db: Database, deadlines: HoldDeadlines): Promise<number[]> =>
  (await oldHolds(db, deadlines).orderBy('orders.id').execute()).map(({ id }) => id)

export type FoundHold = OrderStock & { claimId: number }

/** The same for one order; undefined if it holds nothing any more, or its payment was decided on. */
export const findOldHold = (
  tx: DatabaseTransaction,
  id: number,
  deadlines: HoldDeadlines,
): Promise<FoundHold | undefined> => oldHolds(tx, deadlines).where('orders.id', '=', id).executeTakeFirst()

/** An unverified order's hold, however old. */
export const findHold = (tx: DatabaseTransaction, id: number): Promise<FoundHold | undefined> =>
  unverifiedHolds(tx).where('orders.id', '=', id).executeTakeFirst()

/** Locks a payment, by its main claim, until the transaction ends; false if all of it was verified. */
export const lockUnverifiedPayment = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', claimId)
    .execute()
  // Read once it is locked: another part may have been decided on meanwhile.
  const unverified = await tx
    .selectFrom('payment_claims')
    .select('id')
    .where('id', '=', claimId)
    .where(isUnverified)
    .executeTakeFirst()
  return unverified !== undefined
}
