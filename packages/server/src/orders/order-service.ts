import {
  deliveryDays,
  discountTzs,
  initialOrderStatus,
  maxAmountTzs,
  shippingTzs,
  type Language,
  type Order,
  type OrderLookupInput,
  type OrderRecord,
} from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { createOnce } from '../idempotency/create-once.ts'
import type { CallCount } from '../rate-limits/rate-limits.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { isNobodys, normalEmail } from '../normalise-email.ts'
import { insertPaymentClaim } from '../payments/payment-claim-repository.ts'
import type { ServiceParts } from '../service-dependencies.ts'
import { insertTrackedOrder } from './insert-tracked-order.ts'
import { orderReceipt } from './order-receipt.ts'
import { findOrder, holdBuyer, insertOrderLines, toOrder } from './order-repository.ts'
import { takeItems, type OrderLine } from './reserve-items.ts'

/** An order as it arrived. */
interface OrderRequest {
  order: OrderRecord
  idempotencyKey: string | undefined
  count: CallCount['within']
  /** Name of the site whose client key was sent. */
  siteName: string
  /** Who was signed in. */
  accountId: number | null
  language: Language
}

export interface OrderService {
  /**
   * Places an order: the stock it takes, its payment claim, the order with its lines, and the receipt, all or nothing.
   * Resolves once they are on disk. The same key with the same content resolves to the same record.
   * @throws DomainError `product_not_found`, `out_of_stock`, `transaction_id_used`, `idempotency_key_reused`; `unauthorised`
   * where the account was deleted meanwhile.
   */
  createOrder: (request: OrderRequest) => Promise<Order>
  /** @throws DomainError `order_not_found` where the number or the address is wrong, whichever it is. */
  lookUpOrder: (input: OrderLookupInput) => Promise<Order>
}

const dayMs = 86_400_000

export const orderService = ({ db, now, centreName, mailQueued }: ServiceParts): OrderService => {
  /** What was stored is what is answered: nothing is read again. */
  const store = async (tx: DatabaseTransaction, request: OrderRequest, at: Date): Promise<Order> => {
    const { order, siteName, accountId, language } = request
    const createdAt = at.toISOString()
    const expectedDeliveryAt = new Date(at.getTime() + deliveryDays * dayMs).toISOString()
    // Before all else: whoever deletes an account holds it while they look for its orders.
    if (accountId !== null && !(await holdBuyer(tx, accountId))) throw new DomainError('unauthorised')
    // Products first, then the claim, then the tracking number: everybody waits in this one order, so nobody in a circle.
    const lines = await takeItems(tx, order.orderItemList)
    const total = totalOf(lines)
    const claimId = await insertPaymentClaim(tx, {
      kind: 'order',
      transactionId: order.transactionId,
      expectedAmountTzs: total,
      claimedAmountTzs: total,
      method: order.paymentMethod,
      createdAt,
    })
    const row = {
      claim_id: claimId,
      status: initialOrderStatus,
      total_tzs: total,
      shipping_tzs: shippingTzs,
      discount_tzs: discountTzs,
      payment_method: order.paymentMethod,
      payment_reference: order.paymentReference || null,
      expected_delivery_at: expectedDeliveryAt,
      name: order.address.name,
      email: order.address.email,
      email_normal: normalEmail(order.address.email),
      phone: order.address.phone,
      street: order.address.street,
      city: order.address.city,
      state: order.address.state,
      postal_code: order.address.postalCode,
      country: order.address.country,
      site_name: siteName,
      account_id: accountId,
      language,
      created_at: createdAt,
    }
    const numbers = await insertTrackedOrder(tx, order.shipmentTrackingNumber, row)
    await insertOrderLines(tx, numbers.id, lines)
    return toOrder(
      { ...row, ...numbers, transaction_id: order.transactionId },
      lines.map(({ priceTzs, ...line }) => ({ ...line, itemPrice: priceTzs })),
    )
  }

  const queueReceipt = async (
    tx: DatabaseTransaction,
    order: Order,
    { order: { address }, language }: OrderRequest,
    at: Date,
  ): Promise<void> => {
    const expectedDeliveryAt = new Date(at.getTime() + deliveryDays * dayMs).toISOString()
    const receipt = orderReceipt({ order, expectedDeliveryAt, centreName }, language)
    await queueMail(tx, { ...receipt, recipient: address.email, language, createdAt: at.toISOString() })
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
            content: believed(request.order),
            at: at.toISOString(),
          },
          async () => {
            const order = await store(tx, request, at)
            await queueReceipt(tx, order, request, at)
            placed.set(order.id, order)
            return order.id
          },
        )
        return placed.get(id) ?? getOrder(tx, id)
      })
      mailQueued()
      return created
    },
    lookUpOrder: async ({ orderId, email }) => {
      // What everybody may write proves nothing: it stands on the orders of whoever was erased, or would not say.
      const found = isNobodys(email) ? undefined : await findOrder(db, { id: orderId, email })
      if (!found) throw new DomainError('order_not_found')
      return found
    },
  }
}

/** What makes an order this one. The rest the server decides, and clients that repeat a request may make it up anew. */
const believed = ({
  status,
  discount,
  expectedDeliveryDate,
  shipmentTrackingNumber,
  ...order
}: OrderRecord): object => order

const totalOf = (lines: readonly OrderLine[]): number => {
  const total =
    lines.reduce((sum, { priceTzs, quantity }) => sum + priceTzs * quantity, 0) + shippingTzs - discountTzs
  if (total <= maxAmountTzs) return total
  throw new DomainError('validation_failed', {
    fields: { orderItemList: 'This order is too large. Please place it as several orders.' },
  })
}

const getOrder = async (tx: DatabaseTransaction, id: number): Promise<Order> => {
  const found = await findOrder(tx, { id })
  if (!found) throw new Error(`Order ${String(id)} was stored and is not there`)
  return found
}
