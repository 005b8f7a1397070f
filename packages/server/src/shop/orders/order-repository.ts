import { orderStatuses, timestampParts, type Order, type TrackedOrder } from '@charity-kit/contract'
import type { Insertable, Selectable } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { OrderItemTable, OrderTable } from '../../db/shop-tables.ts'
import { mergeTranslations, parseNames } from '../../db/translations.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { storePayerSearchTerms } from '../../ledger/claims/payer-search-repository.ts'
import { orderMoneyLeft, wholeState } from '../../ledger/claims/whole-payment-repository.ts'
import { orderStateOf, type OrderProgress, shownPieces, type StoredPieces } from './order-state.ts'
import type { TakenPieces } from './wanted-pieces.ts'

type NewOrder = Insertable<OrderTable>

const insertRow = compiledQuery((db, [row]: Rows<NewOrder>) =>
  db.insertInto('orders').values(row).returning('id'),
)

/** Stores an order and returns its ID. */
export const insertOrder = async (tx: DatabaseTransaction, order: NewOrder): Promise<number> => {
  const [inserted] = await insertRow(tx, [order])
  if (!inserted) throw new Error('The database returned no ID for a new order')
  await storePayerSearchTerms(tx, order.claim_id, order)
  return inserted.id
}

const insertLines = compiledQuery((db, rows: Rows<Insertable<OrderItemTable>>) =>
  db.insertInto('order_items').values(rows),
)

export const insertOrderLines = async (
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly TakenPieces[],
  createdAt: Timestamp,
): Promise<void> => {
  const rows = lines.map((line, index) => ({
    order_id: orderId,
    line: index + 1,
    product_id: line.isDeleted ? null : line.productId,
    product_name: line.name,
    quantity: line.quantity,
    item_price_tzs: line.priceTzs,
    translations: mergeTranslations(line.translations ?? {}),
    held: line.held,
    sold: line.sold,
    sold_at: line.sold > 0 ? createdAt : null,
  }))
  await insertLines(tx, rows)
}

const selectOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
    .leftJoin('donations', 'donations.claim_id', 'orders.claim_id')
    .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .selectAll('orders')
    .select([
      'payment_claims.transaction_id',
      wholeState.as('payment_state'),
      'payment_claims.cancelled_at',
      orderMoneyLeft.as('money_left_tzs'),
      'donations.id as donation_id',
      'donations.amount_tzs as donation_tzs',
      'campaigns.id as donation_campaign_id',
      'campaigns.name as donation_campaign_name',
      'campaigns.translations as donation_campaign_translations',
    ])

const listLines = async (db: Database, orderIds: readonly number[]) => {
  const rows = await db
    .selectFrom('order_items')
    .select(['order_id', 'product_id as productId', 'product_name as name', 'quantity'])
    .select(['item_price_tzs as itemPrice', 'translations'])
    .select(['line', 'held', 'sold', 'answer', 'wanted_product_id as wanted', 'settlement'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  return rows.map((row) => ({ ...row, translations: parseNames(row.translations) }))
}

type ShownColumn =
  | 'id'
  | 'total_tzs'
  | 'payment_method'
  | 'expected_delivery_at'
  | 'payment_reference'
  | 'shipment_tracking_number'
  | 'name'
  | 'street'
  | 'city'
  | 'state'
  | 'country'
  | 'email'
  | 'phone'
  | 'created_at'
interface DonationColumns {
  donation_id: number | null
  donation_tzs: number | null
  donation_campaign_id: number | null
  donation_campaign_name: string | null
  donation_campaign_translations: string | null
}
type OrderRow = Pick<Selectable<OrderTable>, ShownColumn> &
  OrderProgress &
  DonationColumns & { transaction_id: string }
type LineRow = Pick<
  Order['orderItemList'][number],
  'productId' | 'name' | 'quantity' | 'itemPrice' | 'translations'
> &
  StoredPieces

/** Finds an order as its buyer sees it; undefined if there is none. */
export const findOrder = async (db: Database, { id }: { id: number }): Promise<Order | undefined> => {
  const row = await selectOrders(db).where('orders.id', '=', id).executeTakeFirst()
  return row && toOrder(row, await listLines(db, [row.id]))
}

/**
 * Finds the order with this tracking number; undefined if there is none, or it was not placed with this email
 * address.
 */
export const findTrackedOrder = async (
  db: Database,
  { trackingNumber, email }: { trackingNumber: string; email: string },
): Promise<TrackedOrder | undefined> => {
  const row = await selectOrders(db)
    .where('shipment_tracking_number', '=', trackingNumber)
    .where('email_normal', '=', normaliseEmail(email))
    .executeTakeFirst()
  if (!row) return undefined
  const { address, transactionId, paymentReference, ...tracked } = toOrder(row, await listLines(db, [row.id]))
  return tracked
}

/** Lists the orders with these IDs, newest first. */
export const listOrders = async (db: Database, ids: readonly number[]): Promise<Order[]> => {
  if (ids.length === 0) return []
  const rows = await selectOrders(db).where('orders.id', 'in', ids).orderBy('orders.id', 'desc').execute()
  const lines = Map.groupBy(await listLines(db, ids), (line) => line.order_id)
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []))
}

/** Converts a stored order, with its items, to the form its buyer sees. */
export const toOrder = (row: OrderRow, lines: readonly LineRow[]): Order => ({
  id: row.id,
  total: row.total_tzs,
  status: orderStatuses[orderStateOf(row)],
  paymentMethod: row.payment_method,
  expectedDeliveryDate: row.expected_delivery_at,
  transactionId: row.transaction_id,
  paymentReference: row.payment_reference,
  shipmentTrackingNumber: row.shipment_tracking_number,
  address: {
    name: row.name,
    street: row.street,
    city: row.city,
    state: row.state,
    country: row.country,
    email: row.email,
    phone: row.phone,
  },
  orderItemList: lines.map((line) => ({
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    itemPrice: line.itemPrice,
    translations: line.translations,
    ...shownPieces(line, row),
  })),
  createdAt: timestampParts(row.created_at),
  ...donationOf(row),
})

const donationOf = ({
  donation_id: id,
  donation_tzs: amount,
  donation_campaign_id: campaignId,
  donation_campaign_name: campaignName,
  donation_campaign_translations: translations,
}: DonationColumns): Pick<Order, 'donation'> =>
  id !== null && amount !== null && campaignId !== null && campaignName !== null
    ? {
        donation: {
          id,
          amount,
          campaignId,
          campaignName,
          translations: parseNames(translations ?? undefined),
        },
      }
    : {}

/**
 * Marks an order as sent, and locks it. Returns undefined if it was sent already. The caller checks whether it is
 * paid.
 */
export const markOrderSent = (
  tx: DatabaseTransaction,
  id: number,
  {
    by,
    at,
    courierNumber,
    addressVersion,
  }: { by: string; at: Timestamp; courierNumber: string | null; addressVersion?: number | undefined },
): Promise<{ claim_id: number; email: string; language: string; account_id: number | null } | undefined> => {
  let query = tx
    .updateTable('orders')
    .set({ sent_at: at, sent_by: by, courier_number: courierNumber })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
  if (addressVersion !== undefined) query = query.where('address_version', '=', addressVersion)
  return query.returning(['claim_id', 'email', 'language', 'account_id']).executeTakeFirst()
}

/** Reverts that an order was sent, if it was sent after `since` and not delivered. Returns undefined otherwise. */
export const unmarkOrderSent = (
  tx: DatabaseTransaction,
  id: number,
  since: Timestamp,
): Promise<{ claim_id: number; email: string; account_id: number | null } | undefined> =>
  tx
    .updateTable('orders')
    .set({ sent_at: null, sent_by: null, courier_number: null })
    .where('id', '=', id)
    .where('sent_at', '>', since)
    .where('delivered_at', 'is', null)
    .returning(['claim_id', 'email', 'account_id'])
    .executeTakeFirst()

/** Marks an order as delivered. Returns false if it was not sent yet, or is delivered already. */
export const markOrderDelivered = async (
  tx: DatabaseTransaction,
  id: number,
  { by, at }: { by: string; at: Timestamp },
): Promise<boolean> => {
  const marked = await tx
    .updateTable('orders')
    .set({ delivered_at: at, delivered_by: by })
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Locks a buyer's account until the transaction ends. Returns false if the account was deleted in the meantime. */
export const lockBuyerAccount = async (tx: DatabaseTransaction, accountId: number): Promise<boolean> => {
  const locked = await tx
    .updateTable('accounts')
    .set((set) => ({ language: set.ref('language') }))
    .where('id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

/**
 * Returns whether a buyer gets a message when an order is sent: yes, unless their account opted out. An order without
 * an account, such as a custom order, belongs to the account with its address.
 */
export const wantsOrderUpdates = async (
  tx: DatabaseTransaction,
  { account_id, email }: { account_id?: number | null; email: string },
): Promise<boolean> => {
  const accounts = tx.selectFrom('accounts').select('wants_order_updates')
  const account = await (
    account_id == null
      ? accounts.where('email_normal', '=', normaliseEmail(email))
      : accounts.where('id', '=', account_id)
  ).executeTakeFirst()
  return account?.wants_order_updates !== 0
}
