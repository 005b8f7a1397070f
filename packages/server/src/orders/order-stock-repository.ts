import { sql } from 'kysely'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { arePartsAlike } from '../payments/whole-payment-repository.ts'

const selectHeld = compiledQuery((db, [{ clientHash }]: Rows<{ clientHash: string }>) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('client_hash', '=', clientHash)
    .groupBy('product_id')
    .select((select) => ['product_id as productId', select.fn.sum<number>('quantity').as('pieces')]),
)

/** The pieces that a client's unverified orders hold, by product. */
export const listPiecesHeldBy = (
  tx: Database | DatabaseTransaction,
  clientHash: string,
): Promise<{ productId: number | null; pieces: number }[]> => selectHeld(tx, [{ clientHash }])

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

/**
 * Records since when an order holds its pieces, and locks it; false if it was sent, or its hold began or ended, since it was
 * `seen`. `clientHash` is the client's whose unverified order it is; a decision leaves none.
 */
export const setReservation = async (
  tx: DatabaseTransaction,
  seen: OrderStock,
  reservedAt: Timestamp | null,
  clientHash: string | null = null,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('orders')
    .set({ stock_reserved_at: reservedAt, client_hash: clientHash })
    .where('id', '=', seen.id)
    .where('sent_at', 'is', null)
    .where('stock_reserved_at', seen.reservedAt === null ? 'is' : '=', seen.reservedAt)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether a part of the payment is not verified, where its main claim is joined. */
const isUnverified = sql<boolean>`(payment_claims.state <> 'verified' or not ${arePartsAlike})`

const unverifiedHolds = (db: Database | DatabaseTransaction, before: Timestamp) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
    .where(isUnverified)
    .where('sent_at', 'is', null)
    .where('stock_reserved_at', '<=', before)
    .select(['orders.id', 'claim_id as claimId', 'stock_reserved_at as reservedAt', 'sent_at as sentAt'])

/** Unverified orders that have held their pieces since `before`. */
export const listOldHolds = (db: Database, before: Timestamp): Promise<{ id: number; claimId: number }[]> =>
  unverifiedHolds(db, before).orderBy('orders.id').execute()

/** The same for one order; undefined if it holds nothing any more, or its payment was decided on. */
export const findOldHold = (
  tx: DatabaseTransaction,
  id: number,
  before: Timestamp,
): Promise<(OrderStock & { claimId: number }) | undefined> =>
  unverifiedHolds(tx, before).where('orders.id', '=', id).executeTakeFirst()

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
