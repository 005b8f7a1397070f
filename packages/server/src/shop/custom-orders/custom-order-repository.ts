import {
  customOrderStatuses,
  readRecordNumber,
  timestampParts,
  type CustomOrder,
  type CustomOrderEvent,
  type CustomOrderFilter,
  type CustomOrderState,
  type ReportedPayment,
  type StaffCustomOrder,
} from '@charity-kit/contract'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import type { CustomOrderEventTable, CustomOrderStage, CustomOrderTable } from '../../db/shop-tables.ts'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import { normalisePhone } from '../../values/normalise-phone.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'

export interface NewCustomOrder extends Omit<Insertable<CustomOrderTable>, 'colours'> {
  colours: readonly string[]
}

/** Stores a custom order and returns its ID. */
export const insertCustomOrder = async (
  tx: DatabaseTransaction,
  { colours, ...order }: NewCustomOrder,
): Promise<number> => {
  const { id } = await tx
    .insertInto('custom_orders')
    .values({ ...order, colours: colours.join(',') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** State of a custom order: an accepted order with a verified payment is paid. */
const state = sql<CustomOrderState>`case
  when custom_orders.stage = 'accepted' and payment_claims.shown_state = 'verified' then 'paid'
  else custom_orders.stage
end`

const selectCustomOrders = (db: Database) =>
  db
    .selectFrom('custom_orders')
    .leftJoin('payment_claims', 'payment_claims.id', 'custom_orders.claim_id')
    .select([
      'custom_orders.id',
      state.as('state'),
      'name',
      'email',
      'phone',
      'product_type as productType',
      'colours',
      'custom_text as customText',
      'additional_details as additionalDetails',
      'quantity',
      'price_tzs as price',
      'delivery_tzs as delivery',
      'ready_on as readyOn',
      'price_until as priceUntil',
      'claim_id as payment',
      'custom_orders.created_at as createdAt',
      'reported',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomOrders>['executeTakeFirstOrThrow']>>

const fromRow = ({ colours, reported, ...row }: Row): StaffCustomOrder => ({
  ...row,
  isReported: reported === 1,
  status: customOrderStatuses[row.state],
  colors: colours === '' ? [] : colours.split(','),
})

/** Returns a custom order as its sender sees it. */
export const getCustomOrder = async (tx: DatabaseTransaction, id: number): Promise<CustomOrder> => {
  const { trackingNumber, ...row } = await selectCustomOrders(tx)
    .select('tracking_number as trackingNumber')
    .where('custom_orders.id', '=', id)
    .executeTakeFirstOrThrow()
  const { productType, colors, quantity, status, createdAt } = fromRow(row)
  return {
    id,
    productType,
    colors,
    quantity,
    status,
    createdAt: timestampParts(createdAt),
    shipmentTrackingNumber: trackingNumber,
  }
}

/** Returns a payment that was sent without an order, as its sender sees it. */
export const getReportedPayment = (tx: DatabaseTransaction, id: number): Promise<ReportedPayment> =>
  tx
    .selectFrom('custom_orders')
    .innerJoin('payment_claims', 'payment_claims.id', 'custom_orders.claim_id')
    .where('custom_orders.id', '=', id)
    .select([
      'custom_orders.id',
      'payment_claims.state as status',
      'payment_claims.claimed_amount_tzs as amount',
      'payment_claims.transaction_id as transactionId',
    ])
    .executeTakeFirstOrThrow()

/**
 * Finds the custom order with this tracking number; undefined if there is none, or it was not sent with this email
 * address.
 */
export const findOwnCustomOrder = async (
  db: Database,
  { trackingNumber, email }: { trackingNumber: string; email: string },
): Promise<StaffCustomOrder | undefined> => {
  // The anonymous address proves nothing: it is on all orders that were erased.
  if (isAnonymousEmail(email)) return undefined
  const row = await selectCustomOrders(db)
    .where('tracking_number', '=', trackingNumber)
    .where('joined_to', 'is', null)
    .executeTakeFirst()
  return row && normaliseEmail(row.email) === normaliseEmail(email) ? fromRow(row) : undefined
}

/** Returns the record that a payment without an order was joined to, such as "O-12"; null if there is none. */
export const findJoinedTo = async (db: Database, id: number): Promise<string | null | undefined> => {
  const row = await db
    .selectFrom('custom_orders')
    .where('id', '=', id)
    .select('joined_to as joinedTo')
    .executeTakeFirst()
  return row?.joinedTo
}

/** Finds a custom order as the staff see it; undefined if there is none. */
export const findStaffCustomOrder = async (
  db: Database,
  id: number,
): Promise<StaffCustomOrder | undefined> => {
  const row = await selectCustomOrders(db).where('custom_orders.id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Stages before a payment, except declined. */
const unpaidStages = ['new', 'priced', 'accepted'] as const

/** Matches a text of custom orders. They are made by hand, so there are few enough to read them all for a search. */
const contains = (text: string): RawBuilder<boolean> => {
  const pattern = `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`
  const digits = normalisePhone(text)
  const { kind = 'custom-order', id } = readRecordNumber(text) ?? {}
  return sql`(
    lower(custom_orders.name || ' ' || custom_orders.email || ' ' || custom_orders.phone) like ${pattern} escape '!'
    ${id !== undefined && kind === 'custom-order' ? sql`or custom_orders.id = ${id}` : sql``}
    ${digits.length >= 4 ? sql`or replace(custom_orders.phone, ' ', '') like ${`%${digits}%`}` : sql``}
  )`
}

const matching = (db: Database, { state: wanted, search = '' }: CustomOrderFilter) => {
  const query = selectCustomOrders(db)
  if (search !== '') return query.where(contains(search))
  if (wanted === 'all') return query
  if (wanted !== undefined) return query.where(state, '=', wanted)
  return query.where(({ and, eb, or }) =>
    or([and([eb('claim_id', 'is', null), eb('stage', 'in', unpaidStages)]), eb('reported', '=', 1)]),
  )
}

/** Whether a list is sorted newest first: finished orders and search results are. */
const isNewestFirst = ({ state: wanted, search = '' }: CustomOrderFilter): boolean =>
  search !== '' || wanted === 'sent' || wanted === 'done' || wanted === 'declined'

/** Returns one page of custom orders, oldest first; finished orders and search results are newest first. */
export const listStaffCustomOrders = async (
  db: Database,
  filter: CustomOrderFilter,
  { after, size }: PageBounds,
): Promise<StaffCustomOrder[]> => {
  const isDescending = isNewestFirst(filter)
  const rows = await matching(db, filter)
    .$if(after > 0, (query) => query.where('custom_orders.id', isDescending ? '<' : '>', after))
    .orderBy('custom_orders.id', isDescending ? 'desc' : 'asc')
    .limit(size)
    .execute()
  return rows.map(fromRow)
}

export const countCustomOrders = (db: Database, filter: CustomOrderFilter): Promise<number> =>
  countUpTo(db, matching(db, filter).clearSelect().select('custom_orders.id'))

/** Lists the custom orders with these numbers, newest first. */
export const listCustomOrdersById = async (
  db: Database,
  ids: readonly number[],
): Promise<StaffCustomOrder[]> => {
  const rows = await selectCustomOrders(db)
    .where('custom_orders.id', 'in', ids)
    .orderBy('custom_orders.id', 'desc')
    .execute()
  return rows.map(fromRow)
}

/** Data of a custom order that a step needs. */
export interface LockedCustomOrder extends StaffCustomOrder {
  language: string
  trackingNumber: string
}

/** Locks a custom order until the transaction ends. Returns undefined if there is none. */
export const lockCustomOrder = async (
  tx: DatabaseTransaction,
  id: number,
): Promise<LockedCustomOrder | undefined> => {
  const locked = await tx
    .updateTable('custom_orders')
    .set((set) => ({ stage: set.ref('stage') }))
    .where('id', '=', id)
    .returning(['language', 'tracking_number as trackingNumber'])
    .executeTakeFirst()
  const order = locked && (await findStaffCustomOrder(tx, id))
  return order && { ...order, ...locked }
}

/** A price with its terms. */
type PriceColumns = Pick<
  Insertable<CustomOrderTable>,
  'price_tzs' | 'delivery_tzs' | 'ready_on' | 'price_until'
>

/** Changes a custom order that the caller has locked, and adds to its history. */
export const changeCustomOrder = async (
  tx: DatabaseTransaction,
  id: number,
  change: { stage: CustomOrderStage } & Partial<
    Pick<Insertable<CustomOrderTable>, 'claim_id' | 'reported' | 'joined_to'>
  > &
    Partial<PriceColumns>,
  event: Omit<Insertable<CustomOrderEventTable>, 'custom_order_id' | 'to_state'>,
): Promise<void> => {
  await tx.updateTable('custom_orders').set(change).where('id', '=', id).execute()
  await tx
    .insertInto('custom_order_events')
    .values({ ...event, custom_order_id: id, to_state: change.stage })
    .execute()
}

/** Lists a custom order's history, oldest first: its steps, and when its payment began or ceased to count. */
export const listCustomOrderHistory = async (
  db: Database,
  { id, payment }: Pick<StaffCustomOrder, 'id' | 'payment'>,
): Promise<CustomOrderEvent[]> => {
  const steps = await db
    .selectFrom('custom_order_events')
    .where('custom_order_id', '=', id)
    .select([
      'from_state as from',
      'to_state as to',
      'actor as by',
      'created_at as at',
      'note',
      'price_tzs as price',
    ])
    .orderBy('id')
    .execute()
  const decisions = await db
    .selectFrom('payment_events')
    .where('claim_id', '=', payment)
    .where(({ or, eb }) => or([eb('from_state', '=', 'verified'), eb('to_state', '=', 'verified')]))
    .whereRef('from_state', '<>', 'to_state')
    .select(['to_state', 'actor as by', 'created_at as at'])
    .orderBy('id')
    .execute()
  const paid = decisions.map(({ to_state, by, at }): CustomOrderEvent => {
    const [from, to] =
      to_state === 'verified' ? (['accepted', 'paid'] as const) : (['paid', 'accepted'] as const)
    return { from, to, by, at, note: null, price: null }
  })
  return [...steps, ...paid].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
