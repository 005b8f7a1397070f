import {
  addWorkingDays,
  dayAt,
  type Order,
  type OrderLookupInput,
  type OrderRecord,
  type TrackedOrder,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { CentreSettings } from '../../config/centre-settings.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import type { RateLimitCounter } from '../../http/rate-limits/rate-limits.ts'
import { queueAskedEmail } from '../../outbox/queue-asked-email.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { orderReceipt } from './order-receipt.ts'
import { findOrder, findTrackedOrder } from './order-repository.ts'
import { expectedDeliveryAt, placeOrder, type PlacedOrder } from './place-order.ts'

interface OrderRequest extends PlacedOrder {
  idempotencyKey: ScopedKey | undefined
  count: RateLimitCounter['countInTransaction']
  /** The buyer's network address, truncated. */
  network: string
}

export interface OrderService {
  /**
   * Places an order in one transaction: takes its pieces and stores the payment claim, the order with its items, and
   * the receipt. Resolves once they are on disk. The same key with the same content resolves to the same record.
   * A buyer who names a transaction ID has paid. Pieces that are sold are therefore marked, and pieces beyond the
   * network's share wait for the payment.
   * @throws DomainError `validation_failed` for an amount that no payment has, `product_not_found` for a product that
   * never existed, `transaction_id_used`, `idempotency_key_reused`; `unauthorised` if the account was deleted in the
   * meantime.
   */
  createOrder: (request: OrderRequest) => Promise<Order>
  /**
   * Finds an order by its tracking number and email address.
   * @throws DomainError `order_not_found` if the tracking number or the address is wrong, without saying which.
   */
  lookUpOrder: (input: OrderLookupInput) => Promise<TrackedOrder>
}

export const orderService = ({
  db,
  now,
  centre,
  siteUrl,
  onMessageQueued,
  notifyStaff,
}: ServiceDependencies): OrderService => {
  const create = async (tx: DatabaseTransaction, request: OrderRequest, at: Date): Promise<Order> => {
    const settings = centre()
    const order = await placeOrder(tx, request, { at, centre: settings })
    await queueReceipt(tx, order, request, { at, centre: settings, siteUrl })
    await notifyStaff?.(tx, newsOf(order), at.toISOString())
    return order
  }

  return {
    createOrder: async (request) => {
      const at = now()
      const created = await inTransaction(db, async (tx) => {
        await request.count(tx)
        const placed = new Map<number, Order>()
        const id = await createOnce(
          tx,
          {
            endpoint: 'createOrder',
            key: request.idempotencyKey,
            content: identifyingContent(request.order),
            at: at.toISOString(),
          },
          async () => {
            const order = await create(tx, request, at)
            placed.set(order.id, order)
            return order.id
          },
        )
        return placed.get(id) ?? getOrder(tx, id)
      })
      onMessageQueued()
      return created
    },
    lookUpOrder: async ({ shipmentTrackingNumber: trackingNumber, email }) => {
      // The anonymous address proves nothing: it is on all orders that were placed anonymously or erased.
      const found = isAnonymousEmail(email)
        ? undefined
        : await findTrackedOrder(db, { trackingNumber, email })
      if (!found) throw new DomainError('order_not_found')
      return found
    },
  }
}

const queueReceipt = async (
  tx: DatabaseTransaction,
  order: Order,
  { order: { address, furtherPayments }, network, language }: OrderRequest,
  {
    at,
    centre: { name, mailTexts, timeZone, checkWithinWorkingDays },
    siteUrl,
  }: { at: Date; centre: CentreSettings; siteUrl: string | undefined },
): Promise<void> => {
  const receipt = orderReceipt(
    {
      order,
      email: address.email,
      furtherPayments,
      expectedDeliveryAt: expectedDeliveryAt(at),
      checkBy: addWorkingDays(dayAt(at, timeZone), checkWithinWorkingDays),
      centreName: name,
      mailTexts,
      timeZone,
      siteUrl,
    },
    language,
  )
  await queueAskedEmail(tx, {
    ...receipt,
    recipient: address.email,
    language,
    createdAt: at.toISOString(),
    askedFrom: network,
  })
}

const newsOf = ({ id, total, orderItemList, donation }: Order) => ({
  kind: 'order' as const,
  id,
  amountTzs: total,
  pieces: orderItemList.reduce((sum, { quantity }) => sum + quantity, 0),
  donationTzs: donation?.amount ?? 0,
})

/**
 * Returns the content that identifies an order. The server sets the other fields, and a client may change them when
 * it repeats a request.
 */
const identifyingContent = ({
  status,
  discount,
  expectedDeliveryDate,
  shipmentTrackingNumber,
  keep,
  ...order
}: OrderRecord): object => order

const getOrder = async (tx: DatabaseTransaction, id: number): Promise<Order> => {
  const found = await findOrder(tx, { id })
  if (!found) throw new Error(`Order ${String(id)} was stored but cannot be found`)
  return found
}
