import {
  orderStatuses,
  type OrderList,
  type OrderSlip,
  type OrderTown,
  type StaffOrder,
} from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import { engineOf } from '../../db/engine-of.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import {
  arePartsAlike,
  isOrderPaid,
  isOrderRepaid,
  orderMoneyLeft,
  wholeState,
} from '../../ledger/claims/whole-payment-repository.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'
import { ordersFound, searchColumns } from './order-search-repository.ts'
import { listItems } from './order-items-repository.ts'
import { orderStateOf } from './order-state.ts'
import type { PreviousAddress } from './previous-addresses.ts'
import { soldCount } from './sold-lines-repository.ts'
import { storePayerSearchTerms } from '../../ledger/claims/payer-search-repository.ts'

const isVerified = sql<boolean>`(payment_claims.state = 'verified' and ${arePartsAlike})`
const isRefunded = sql<boolean>`(${isVerified} and ${isOrderRepaid})`

/**
 * Selects the claims of cancelled and refunded orders. There are few, so these orders are found from their payments.
 */
const closedClaims = sql`(
  select id from payment_claims where shown_state = 'cancelled'
  union select coalesce(refunded.main_claim_id, refunded.id) from refunds
    inner join payment_claims as refunded on refunded.id = refunds.claim_id
)`

/** Conditions of the lists, which must agree with orderStateOf. Partial indexes cover each of the parcel's states. */
const listConditions: Record<OrderList, RawBuilder<boolean>> = {
  'to-send': sql`(sent_at is null and ${isOrderPaid})`,
  waiting: sql`(sent_at is null and cancelled_at is null and not ${isVerified})`,
  sold: sql`(sent_at is null and payment_claims.state <> 'rejected' and orders.id in (
    select order_id from order_items where sold > 0 and settlement is null
  ))`,
  sent: sql`(sent_at is not null and delivered_at is null and not ${isRefunded})`,
  delivered: sql`(delivered_at is not null and not ${isRefunded})`,
  cancelled: sql`(cancelled_at is not null or ${isRefunded})`,
}

const isInList = (db: Database, list: OrderList): RawBuilder<boolean> => {
  if (list !== 'cancelled') return listConditions[list]
  const isClosed = sql<boolean>`orders.claim_id in ${closedClaims}`
  return engineOf(db) === 'sqlite'
    ? sql`(${isClosed} and ${listConditions[list]})`
    : // Inside "case", PostgreSQL reads these payments once; otherwise it goes through all of them for each order.
      sql`(case when ${isClosed} then true end and ${listConditions[list]})`
}

/** Filter of orders: all orders, those in a list, or those that a search finds in all lists. */
export interface OrderFilter {
  list?: OrderList
  search?: string
  /** Town that orders go to, in any letter case. */
  town?: string
  /** Time range in which orders came: from `since`, and before the other time. */
  since?: Timestamp
  before?: Timestamp
}

/**
 * Selects orders with their payments. The query starts from the orders: SQLite, without statistics, would read all
 * verified payments first.
 */
const ordersWithPayments = (db: Database) =>
  db.selectFrom('orders').crossJoin('payment_claims').whereRef('payment_claims.id', '=', 'orders.claim_id')

const matching = (db: Database, { list, search = '', town, since, before }: OrderFilter) => {
  const found = ordersFound(search)
  let query = ordersWithPayments(db)
  if (found !== undefined) query = query.where(sql<boolean>`orders.id in ${found}`)
  else if (list !== undefined) query = query.where(isInList(db, list))
  if (town !== undefined) query = query.where(townKey, '=', sql<string>`lower(trim(${town}))`)
  if (since !== undefined) query = query.where(cameSince(since))
  if (before !== undefined) query = query.where(cameBefore(before))
  return query
}

/** Written as in the index. */
const townKey = sql<string>`lower(trim(orders.city))`

/** Number of towns that fit into a choice. */
const maxTowns = 50
/** Number of a list's orders whose towns are read. */
const maxTownOrders = 10_000

/** Lists the towns of a list, those with the most orders first. */
export const listOrderTowns = (db: Database, list: OrderList): Promise<OrderTown[]> =>
  db
    .selectFrom(
      matching(db, { list })
        .where(townKey, '<>', '')
        .select(['orders.city', townKey.as('key')])
        .limit(maxTownOrders)
        .as('listed'),
    )
    .select([sql<string>`min(trim(city))`.as('town'), sql<number>`count(*)`.as('orders')])
    .groupBy('key')
    .orderBy('orders', 'desc')
    .orderBy('key')
    .limit(maxTowns)
    .execute()

/**
 * Distance within which numbers may not follow the time: orders come at about the same time, or a clock was set back.
 */
const nearest = 1000

// Selects orders since a time. Numbers grow with time: the first number of a day lets a list's index skip all earlier
// orders.
const cameSince = (at: Timestamp) => sql<boolean>`(orders.created_at >= ${at} and orders.id >= coalesce(
  (select min(id) from (select first.id from orders as first where first.created_at >= ${at}
    order by first.created_at limit ${sql.lit(nearest)}) as following), ${Number.MAX_SAFE_INTEGER}))`
const cameBefore = (at: Timestamp) => sql<boolean>`(orders.created_at < ${at} and orders.id <= coalesce(
  (select max(id) from (select last.id from orders as last where last.created_at < ${at}
    order by last.created_at desc limit ${sql.lit(nearest)}) as recent), 0))`

const withColumns = (orders: ReturnType<typeof matching>) =>
  orders.select([
    'orders.id',
    'orders.name',
    'orders.email',
    'orders.phone',
    'orders.street',
    'orders.city',
    'orders.state as landmark',
    'orders.language',
    'orders.site_name',
    'orders.total_tzs',
    'orders.claim_id',
    'orders.created_at',
    'orders.sent_at',
    'orders.sent_by',
    'orders.delivered_at',
    'orders.delivered_by',
    'orders.courier_number',
    'orders.previous_addresses',
    'orders.address_version',
    'orders.payment_method',
    'payment_claims.wallet',
    'payment_claims.cancelled_at',
    'payment_claims.decided_at',
    wholeState.as('payment_state'),
    orderMoneyLeft.as('money_left_tzs'),
    soldCount(sql`true`).as('sold_lines'),
    soldCount(sql`answer is not null`).as('sold_answered'),
  ])

export type StaffOrderRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

const oldestFirst: readonly OrderList[] = ['to-send', 'waiting', 'sold']

/** Returns one page of orders, oldest first in lists that wait for something. */
export const listStaffOrders = async (
  db: Database,
  filter: OrderFilter,
  { after, size }: PageBounds,
): Promise<StaffOrder[]> => {
  const isAscending =
    ordersFound(filter.search ?? '') === undefined &&
    (filter.list === undefined || oldestFirst.includes(filter.list))
  const rows = await withColumns(matching(db, filter))
    .$if(after > 0, (query) => query.where('orders.id', isAscending ? '>' : '<', after))
    .orderBy('orders.id', isAscending ? 'asc' : 'desc')
    .limit(size)
    .execute()
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toStaffOrder(row, items.get(row.id) ?? []))
}

export const countStaffOrders = (db: Database, filter: OrderFilter): Promise<number> =>
  countUpTo(db, matching(db, filter).select('orders.id'))

/** Finds a stored order with its payment's state; undefined if there is none. */
export const findStaffOrder = (db: Database, id: number): Promise<StaffOrderRow | undefined> =>
  withColumns(
    db
      .selectFrom('orders')
      .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
      .where('orders.id', '=', id),
  ).executeTakeFirst()

/** Lists the orders with these numbers, newest first. */
export const listStaffOrdersById = async (db: Database, ids: readonly number[]): Promise<StaffOrder[]> => {
  const rows = await withColumns(
    db
      .selectFrom('orders')
      .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
      .where('orders.id', 'in', ids),
  )
    .orderBy('orders.id', 'desc')
    .execute()
  const items = await listItems(db, ids)
  return rows.map((row) => toStaffOrder(row, items.get(row.id) ?? []))
}

export const toStaffOrder = (row: StaffOrderRow, items: StaffOrder['items']): StaffOrder => {
  const state = orderStateOf(row)
  return {
    id: row.id,
    state,
    status: orderStatuses[state],
    name: row.name,
    email: row.email,
    phone: row.phone,
    town: row.city,
    items,
    total: row.total_tzs,
    payment: row.claim_id,
    createdAt: row.created_at,
    paidAt: row.payment_state === 'verified' ? row.decided_at : null,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    courierNumber: row.courier_number,
    sold: { lines: row.sold_lines, answered: row.sold_answered },
  }
}

export const addressOf = ({ name, phone, street, city, landmark }: StaffOrderRow): OrderSlip['address'] => ({
  name,
  phone,
  street,
  city,
  state: landmark,
})

/** Lists the data to print for the parcels of these orders, in the order of the numbers. */
export const listOrderSlips = async (db: Database, ids: readonly number[]): Promise<OrderSlip[]> => {
  const rows = await withColumns(
    db
      .selectFrom('orders')
      .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
      .where('orders.id', 'in', ids),
  )
    .orderBy('orders.id')
    .execute()
  const items = await listItems(db, ids, { isForParcel: true })
  return rows.map((row) => {
    const { id, state, createdAt, paidAt } = toStaffOrder(row, [])
    return {
      id,
      state,
      createdAt,
      paidAt,
      wallet: row.wallet,
      method: row.payment_method,
      language: row.language,
      address: addressOf(row),
      addressVersion: row.address_version,
      items: items.get(id) ?? [],
    }
  })
}

/** Replaces the address of an order that was not sent, if the address still has the version that was seen. */
export const replaceAddress = async (
  tx: DatabaseTransaction,
  id: number,
  {
    version,
    address: { name, phone, street, city, state },
    previous,
  }: { version: number; address: OrderSlip['address']; previous: readonly PreviousAddress[] },
): Promise<boolean> => {
  const changed = await tx
    .updateTable('orders')
    .set({
      name,
      phone,
      street,
      city,
      state,
      ...searchColumns({ name, phone }),
      previous_addresses: JSON.stringify(previous),
      address_version: version + 1,
    })
    .where('id', '=', id)
    .where('address_version', '=', version)
    .where('sent_at', 'is', null)
    .returning(['claim_id', 'email'])
    .executeTakeFirst()
  if (changed) await storePayerSearchTerms(tx, changed.claim_id, { name, phone, email: changed.email })
  return changed !== undefined
}
