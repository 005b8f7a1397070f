import {
  deliveryDays,
  discountTzs,
  shippingTzs,
  type Language,
  type Order,
  type OrderLookupInput,
  type OrderRecord,
  type TrackedOrder,
} from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { createOnce } from '../idempotency/create-once.ts'
import type { ScopedKey } from '../idempotency/scoped-key.ts'
import type { RateLimitCounter } from '../rate-limits/rate-limits.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { isAnonymousEmail, normaliseEmail } from '../normalise-email.ts'
import { insertPaymentClaim } from '../payments/payment-claim-repository.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { checkClientShare, checkPieces, type OrderLimits } from './order-limits.ts'
import { lockClient } from './lock-client.ts'
import { orderReceipt } from './order-receipt.ts'
import {
  findOrder,
  findTrackedOrder,
  lockBuyerAccount,
  insertOrder,
  insertOrderLines,
  toOrder,
} from './order-repository.ts'
import { checkTotal, totalOf } from './order-total.ts'
import { reserveItems } from './reserve-items.ts'
import { generateTrackingNumber } from './tracking-number.ts'

export interface OrderDependencies extends ServiceDependencies {
  orderLimits: OrderLimits
  /** Whom to write to for more than one order can have. */
  centreEmail?: string | undefined
}

/** An order as received. */
interface OrderRequest {
  order: OrderRecord
  idempotencyKey: ScopedKey | undefined
  count: RateLimitCounter['countInTransaction']
  /** The buyer's network address. */
  clientAddress: string
  /** Name of the site that the client key belongs to. */
  siteName: string
  /** The signed-in buyer's account; null for a guest. */
  accountId: number | null
  language: Language
}

export interface OrderService {
  /**
   * Places an order: reserves stock and stores the payment claim, the order with its items, and the receipt, in one
   * transaction. Resolves once they are on disk. The same key with the same content resolves to the same record.
   * @throws DomainError `validation_failed` for too many pieces, `product_not_found`, `out_of_stock`, `transaction_id_used`, `idempotency_key_reused`; `unauthorised`
   * if the account was deleted in the meantime.
   */
  createOrder: (request: OrderRequest) => Promise<Order>
  /** @throws DomainError `order_not_found` if the tracking number or the address is wrong, without saying which. */
  lookUpOrder: (input: OrderLookupInput) => Promise<TrackedOrder>
}

const dayMs = 86_400_000

export const orderService = ({
  db,
  now,
  centreName,
  timeZone,
  onEmailQueued,
  orderLimits,
  centreEmail = '',
}: OrderDependencies): OrderService => {
  /** Returns the order from the stored values, without reading it back. */
  const store = async (tx: DatabaseTransaction, request: OrderRequest, at: Date): Promise<Order> => {
    const { order, siteName, accountId, language } = request
    const createdAt = at.toISOString()
    const expectedDeliveryAt = new Date(at.getTime() + deliveryDays * dayMs).toISOString()
    checkPieces(order.orderItemList, orderLimits, centreEmail)
    const clientHash = orderLimits.maxClientShare < 1 ? await lockClient(tx, request.clientAddress, at) : null
    // Before its orders, because deleting an account locks it before its orders.
    if (accountId !== null && !(await lockBuyerAccount(tx, accountId))) throw new DomainError('unauthorised')
    // Always products, then the claim: a fixed lock order prevents deadlocks.
    const lines = await reserveItems(tx, order.orderItemList, language)
    if (clientHash !== null) {
      const clientOrder = { clientHash, requested: order.orderItemList, lines, language }
      await checkClientShare(tx, clientOrder, orderLimits, centreEmail)
    }
    const total = totalOf(lines)
    checkTotal(total)
    const claimId = await insertPaymentClaim(tx, {
      kind: 'order',
      transactionId: order.transactionId,
      otherTransactionId: order.otherTransactionId,
      expectedAmountTzs: total,
      claimedAmountTzs: total,
      method: order.paymentMethod,
      createdAt,
    })
    const row = {
      claim_id: claimId,
      total_tzs: total,
      shipping_tzs: shippingTzs,
      discount_tzs: discountTzs,
      payment_method: order.paymentMethod,
      shipment_tracking_number: generateTrackingNumber(),
      payment_reference: order.paymentReference || null,
      expected_delivery_at: expectedDeliveryAt,
      name: order.address.name,
      email: order.address.email,
      email_normal: normaliseEmail(order.address.email),
      phone: order.address.phone,
      street: order.address.street,
      city: order.address.city,
      state: order.address.state,
      postal_code: order.address.postalCode,
      country: order.address.country,
      site_name: siteName,
      account_id: accountId,
      stock_reserved_at: createdAt,
      client_hash: clientHash,
      language,
      created_at: createdAt,
    }
    const id = await insertOrder(tx, row)
    await insertOrderLines(tx, id, lines)
    return toOrder(
      {
        ...row,
        id,
        transaction_id: order.transactionId,
        payment_state: 'submitted',
        cancelled_at: null,
        received_amount_tzs: null,
        refunded_tzs: 0,
        sent_at: null,
        delivered_at: null,
      },
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
    const receipt = orderReceipt({ order, expectedDeliveryAt, centreName, timeZone }, language)
    await queueEmail(tx, { ...receipt, recipient: address.email, language, createdAt: at.toISOString() })
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
            const order = await store(tx, request, at)
            await queueReceipt(tx, order, request, at)
            placed.set(order.id, order)
            return order.id
          },
        )
        return placed.get(id) ?? getOrder(tx, id)
      })
      onEmailQueued()
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

/** The content that identifies an order. The server sets the rest, and a client may change it when it repeats a request. */
const identifyingContent = ({
  status,
  discount,
  expectedDeliveryDate,
  shipmentTrackingNumber,
  ...order
}: OrderRecord): object => order

const getOrder = async (tx: DatabaseTransaction, id: number): Promise<Order> => {
  const found = await findOrder(tx, { id })
  if (!found) throw new Error(`Order ${String(id)} was stored but cannot be found`)
  return found
}
