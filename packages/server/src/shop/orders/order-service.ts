import {
  addWorkingDays,
  dayAt,
  deliveryDays,
  discountTzs,
  fieldError,
  shippingTzs,
  type Language,
  type Order,
  type OrderLookupInput,
  type OrderRecord,
  type TrackedOrder,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { mergeTranslations } from '../../db/translations.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError, type FieldErrors } from '../../values/domain-error.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import type { RateLimitCounter } from '../../http/rate-limits/rate-limits.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import { chosenWallet, insertClaims, toSaidPaidAt } from '../../ledger/payments/new-claim.ts'
import { giftCampaignOf, insertOrderGift } from './order-gift.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { holderAt, keepHash, lockHolds, type Holder } from './holder.ts'
import { lockKeep } from './keep-pieces.ts'
import { takeKeep } from './keep-repository.ts'
import { lineField } from './order-limits.ts'
import { searchColumns } from './order-search-repository.ts'
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
import { takePieces } from './take-pieces.ts'
import { generateTrackingNumber } from './tracking-number.ts'
import type { TakenPieces } from './wanted-pieces.ts'

/** An order as received. */
interface OrderRequest {
  order: OrderRecord
  idempotencyKey: ScopedKey | undefined
  count: RateLimitCounter['countInTransaction']
  /** The buyer's network address. */
  clientAddress: string
  /** The same, truncated. */
  network: string
  /** Name of the site that the client key belongs to. */
  siteName: string
  /** The signed-in buyer's account; null for a guest. */
  accountId: number | null
  language: Language
}

export interface OrderService {
  /**
   * Places an order: takes its pieces and stores the payment claim, the order with its items, and the receipt, in one
   * transaction. Resolves once they are on disk. The same key with the same content resolves to the same record. Whoever names a
   * transaction ID has paid: what is no longer there is marked, and what its network may not hold waits for the payment.
   * @throws DomainError `validation_failed` for an amount that no payment has, `product_not_found` for a product that never was,
   * `transaction_id_used`, `idempotency_key_reused`; `unauthorised` if the account was deleted in the meantime.
   */
  createOrder: (request: OrderRequest) => Promise<Order>
  /** @throws DomainError `order_not_found` if the tracking number or the address is wrong, without saying which. */
  lookUpOrder: (input: OrderLookupInput) => Promise<TrackedOrder>
}

const dayMs = 86_400_000

export const orderService = ({
  db,
  now,
  centre,
  siteUrl,
  onEmailQueued,
  notifyStaff,
}: ServiceDependencies): OrderService => {
  /** Locks, before everything else, the share that the order's pieces count towards. */
  const lockHolder = async (
    tx: DatabaseTransaction,
    { tokenHash, clientAddress }: { tokenHash: string | undefined; clientAddress: string },
    at: Date,
  ): Promise<Holder | null> => {
    const holder = holderAt(clientAddress, centre().orderLimits)
    if (tokenHash !== undefined) return (await lockKeep(tx, { tokenHash, holder }, at)).holder
    await lockHolds(tx, { holder }, at)
    return holder
  }

  /** Returns the order from the stored values, without reading it back. */
  const store = async (tx: DatabaseTransaction, request: OrderRequest, at: Date): Promise<Order> => {
    const { order, siteName, accountId, language } = request
    const createdAt = at.toISOString()
    const expectedDeliveryAt = new Date(at.getTime() + deliveryDays * dayMs).toISOString()
    const tokenHash = order.keep === undefined ? undefined : keepHash(order.keep)
    const holder = await lockHolder(tx, { tokenHash, clientAddress: request.clientAddress }, at)
    // Before its orders, because deleting an account locks it before its orders.
    if (accountId !== null && !(await lockBuyerAccount(tx, accountId))) throw new DomainError('unauthorised')
    // Always products, then the claim: a fixed lock order prevents deadlocks.
    const kept = tokenHash === undefined ? undefined : (await takeKeep(tx, tokenHash))?.pieces
    const taken = await takePieces(tx, order.orderItemList, {
      limits: { holder, orderLimits: centre().orderLimits },
      ...(kept && { kept }),
    })
    const lines = requireAll(order.orderItemList, taken)
    const total = totalOf(lines)
    checkTotal(total)
    const { gift } = order
    const campaign = await giftCampaignOf(tx, gift, total)
    const claimId = await insertClaims(tx, {
      kind: 'order',
      transactionId: order.transactionId,
      otherTransactionId: order.otherTransactionId,
      saidPaidAt: toSaidPaidAt(order.paidAt, { createdAt, timeZone: centre().timeZone }),
      furtherPayments: order.furtherPayments,
      amountTzs: total + (gift?.amount ?? 0),
      isPrice: true,
      method: order.paymentMethod,
      wallet: chosenWallet(centre().wallets, order.wallet),
      createdAt,
    })
    const isHolding = lines.some(({ held }) => held > 0)
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
      ...searchColumns(order.address),
      street: order.address.street,
      city: order.address.city,
      state: order.address.state,
      postal_code: order.address.postalCode,
      country: order.address.country,
      site_name: siteName,
      account_id: accountId,
      stock_reserved_at: isHolding ? createdAt : null,
      client_hash: isHolding ? (holder?.client ?? null) : null,
      network_hash: isHolding ? (holder?.network ?? null) : null,
      language,
      created_at: createdAt,
    }
    const id = await insertOrder(tx, row)
    await insertOrderLines(tx, id, lines, createdAt)
    const giftId =
      gift && campaign
        ? await insertOrderGift(tx, {
            claimId,
            siteName,
            language,
            createdAt,
            amountTzs: gift.amount,
            campaignId: campaign.id,
            buyer: order.address,
          })
        : null
    return toOrder(
      {
        ...row,
        id,
        transaction_id: order.transactionId,
        payment_state: 'submitted',
        cancelled_at: null,
        money_left_tzs: 0,
        gift_id: giftId,
        gift_tzs: gift?.amount ?? null,
        gift_campaign_id: campaign?.id ?? null,
        gift_campaign_name: campaign?.name ?? null,
        gift_campaign_translations: campaign ? mergeTranslations(campaign.translations ?? {}) : null,
        sent_at: null,
        delivered_at: null,
      },
      lines.map(({ priceTzs, productId, isDeleted, ...line }, index) => ({
        ...line,
        line: index + 1,
        productId: isDeleted ? null : productId,
        itemPrice: priceTzs,
        answer: null,
        wanted: null,
        settlement: null,
      })),
    )
  }

  const queueReceipt = async (
    tx: DatabaseTransaction,
    order: Order,
    { order: { address, furtherPayments }, network, language }: OrderRequest,
    at: Date,
  ): Promise<void> => {
    const expectedDeliveryAt = new Date(at.getTime() + deliveryDays * dayMs).toISOString()
    const receipt = orderReceipt(
      {
        order,
        email: address.email,
        furtherPayments,
        expectedDeliveryAt,
        checkBy: addWorkingDays(dayAt(at, centre().timeZone), centre().checkWithinWorkingDays),
        centreName: centre().name,
        mailTexts: centre().mailTexts,
        timeZone: centre().timeZone,
        siteUrl,
      },
      language,
    )
    await queueEmail(tx, {
      ...receipt,
      recipient: address.email,
      language,
      createdAt: at.toISOString(),
      askedFrom: network,
    })
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
            await notifyStaff?.(tx, newsOf(order), at.toISOString())
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

const newsOf = ({ id, total, orderItemList, gift }: Order) => ({
  kind: 'order' as const,
  id,
  amountTzs: total,
  pieces: orderItemList.reduce((sum, { quantity }) => sum + quantity, 0),
  giftTzs: gift?.amount ?? 0,
})

/** The content that identifies an order. The server sets the rest, and a client may change it when it repeats a request. */
const identifyingContent = ({
  status,
  discount,
  expectedDeliveryDate,
  shipmentTrackingNumber,
  keep,
  ...order
}: OrderRecord): object => order

/** @throws DomainError `product_not_found` for what never was in the shop: nobody can have paid for it. */
const requireAll = (
  requested: OrderRecord['orderItemList'],
  taken: ReadonlyMap<number, TakenPieces>,
): TakenPieces[] => {
  const fields: FieldErrors = {}
  for (const { productId } of requested)
    if (!taken.has(productId))
      fields[`${lineField(requested, productId)}.productId`] = fieldError('product_gone', productId)
  if (Object.keys(fields).length > 0) throw new DomainError('product_not_found', { fields })
  return [...taken.values()]
}

const getOrder = async (tx: DatabaseTransaction, id: number): Promise<Order> => {
  const found = await findOrder(tx, { id })
  if (!found) throw new Error(`Order ${String(id)} was stored but cannot be found`)
  return found
}
