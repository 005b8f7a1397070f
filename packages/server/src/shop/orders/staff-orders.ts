import {
  preferredLanguage,
  recordNumber,
  type AddressInput,
  type OrderEvent,
  type OrderExportQuery,
  type OrderQuery,
  type OrderList,
  type OrderSlip,
  type OrderTown,
  type StaffOrder,
  type StaffOrderDetails,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import type { Listed, PageRequest } from '../../http/to-page.ts'
import { daysBetween } from '../../values/days-between.ts'
import { addressChangedEmail } from './address-changed-email.ts'
import { orderCsvLine, ordersCsvHead } from './orders-csv.ts'
import { listItems } from './order-items-repository.ts'
import { findOrder } from './order-repository.ts'
import { parsePreviousAddresses } from './previous-addresses.ts'
import { listSoldLines, toSoldLine, type SoldLineRow } from './sold-lines-repository.ts'
import {
  addressOf,
  countStaffOrders,
  findStaffOrder,
  listOrderTowns,
  listOrderSlips,
  listStaffOrders,
  replaceAddress,
  toStaffOrder,
  type StaffOrderRow,
} from './staff-order-repository.ts'
import { noSuchOrder } from './no-such-order.ts'

const exportBatchSize = 500

interface Search {
  search?: string | undefined
}

/** The staff's view of orders. */
export interface StaffOrders {
  /** Lists the orders in a list, or those that a search finds in all lists. */
  list: (query: Omit<OrderQuery, keyof PageRequest> & PageRequest & Search) => Promise<Listed<StaffOrder>>
  listTowns: (list: OrderList) => Promise<OrderTown[]>
  /**
   * Streams orders as CSV: oldest first in a list that waits for something, otherwise newest first. A search finds
   * the same orders as in `list`.
   */
  exportOrders: (query: OrderExportQuery & Search) => AsyncGenerator<string>
  /** @throws DomainError `order_not_found` */
  get: (id: number) => Promise<StaffOrderDetails>
  listSlips: (ids: readonly number[]) => Promise<OrderSlip[]>
  /**
   * Corrects the address of an order, and notifies its buyer.
   * @throws DomainError `order_not_found`, or `state_changed` if the order was sent, or another person changed the
   * address first.
   */
  changeAddress: (change: AddressInput & { orderId: number; by: string }) => Promise<void>
}

export interface StaffOrderDependencies extends ServiceDependencies {
  getPayment: (id: number) => Promise<StaffPaymentDetails>
}

export const staffOrders = ({
  db,
  now,
  centre,
  siteUrl,
  onMessageQueued,
  getPayment,
}: StaffOrderDependencies): StaffOrders => ({
  list: async ({ list = 'to-send', search = '', town, from, to, after = 0, pageSize }) => {
    const filter = { list, search, ...(town && { town }), ...daysBetween({ from, to }, centre().timeZone) }
    return {
      items: await listStaffOrders(db, filter, { after, size: pageSize }),
      total: await countStaffOrders(db, filter),
    }
  },

  listTowns: (list) => listOrderTowns(db, list),

  exportOrders: async function* ({ search, list = search ? 'to-send' : undefined, town, from, to }) {
    const filter = {
      ...(search && { search }),
      ...(list && { list }),
      ...(town && { town }),
      ...daysBetween({ from, to }, centre().timeZone),
    }
    yield ordersCsvHead()
    for (let after = 0; ;) {
      const batch = await listStaffOrders(db, filter, { after, size: exportBatchSize })
      const last = batch.at(-1)
      if (!last) return
      yield batch.map(orderCsvLine).join('')
      after = last.id
    }
  },

  get: async (id) => {
    const row = await findStaffOrder(db, id)
    const order = row && (await findOrder(db, { id }))
    if (!row || !order) throw noSuchOrder(id)
    const payment = await getPayment(row.claim_id)
    const items = await listItems(db, [id])
    const soldLines = await listSoldLines(db, id)
    return {
      ...toStaffOrder(row, items.get(id) ?? []),
      order,
      language: row.language,
      siteName: row.site_name,
      paymentState: payment.state,
      channel: payment.channel,
      addressVersion: row.address_version,
      soldLines: soldLines.map(toSoldLine),
      history: historyOf(row, payment, soldLines),
    }
  },

  listSlips: (ids) => listOrderSlips(db, ids),

  changeAddress: async ({ orderId, version, by, ...address }) => {
    await inTransaction(db, async (tx) => {
      const at = now().toISOString()
      const row = await findStaffOrder(tx, orderId)
      if (!row) throw noSuchOrder(orderId)
      const previous = [...parsePreviousAddresses(row.previous_addresses), { ...addressOf(row), by, at }]
      const change = { version, address: { city: '', state: '', ...address }, previous }
      if (!(await replaceAddress(tx, orderId, change))) throw notChangeable(row)
      const language = preferredLanguage(row.language)
      const order = await findOrder(tx, { id: orderId })
      const email = addressChangedEmail(
        {
          order: { id: orderId, shipmentTrackingNumber: order?.shipmentTrackingNumber },
          address: change.address,
          email: row.email,
          centreName: centre().name,
          siteUrl,
        },
        language,
      )
      await queueEmail(tx, { ...email, recipient: row.email, language, createdAt: at })
    })
    onMessageQueued()
  },
})

const notChangeable = ({ id, sent_at: sentAt }: StaffOrderRow): DomainError =>
  new DomainError('state_changed', {
    message: (t) =>
      sentAt === null
        ? t.order.addressMeanwhile(recordNumber('order', id))
        : t.order.sentToAddress(recordNumber('order', id)),
  })

const nothing = { by: null, note: null, before: null, choice: null }

const soldEvents = (row: SoldLineRow): OrderEvent[] => {
  const note = row.sold_name ?? row.product_name
  return [
    ...(row.sold_at === null ? [] : [{ ...nothing, note, action: 'pieces-sold' as const, at: row.sold_at }]),
    ...(row.answered_at === null
      ? []
      : [{ ...nothing, note, action: 'sold-answered' as const, at: row.answered_at, choice: row.answer }]),
    ...(row.settled_at === null
      ? []
      : [
          {
            ...nothing,
            note,
            action: 'sold-settled' as const,
            at: row.settled_at,
            by: row.settled_by,
            choice: row.settlement,
          },
        ]),
  ]
}

/** Returns the events of an order, oldest first. */
const historyOf = (
  row: StaffOrderRow,
  payment: StaffPaymentDetails,
  soldLines: readonly SoldLineRow[],
): OrderEvent[] => {
  const events: OrderEvent[] = [
    { ...nothing, action: 'placed', at: row.created_at },
    ...soldLines.flatMap(soldEvents),
    ...payment.history.map(({ action, by, at, reason, evidence }) => ({
      ...nothing,
      action,
      by,
      at,
      note: reason ?? evidence,
    })),
    ...parsePreviousAddresses(row.previous_addresses).map(({ by, at, ...before }) => ({
      ...nothing,
      by,
      at,
      before,
      action: 'address-changed' as const,
    })),
  ]
  if (row.sent_at !== null)
    events.push({ ...nothing, action: 'sent', at: row.sent_at, by: row.sent_by, note: row.courier_number })
  if (row.delivered_at !== null)
    events.push({ ...nothing, action: 'delivered', at: row.delivered_at, by: row.delivered_by })
  return events.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
