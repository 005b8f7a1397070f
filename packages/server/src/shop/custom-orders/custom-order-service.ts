import type { CustomOrder, CustomOrderRecord, Language } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import type { RateLimitCounter } from '../../http/rate-limits/rate-limits.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { generateTrackingNumber } from '../orders/tracking-number.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { customOrderReceipt } from './custom-order-receipt.ts'
import { getCustomOrder, insertCustomOrder } from './custom-order-repository.ts'

/** A custom order as received. */
interface CustomOrderRequest {
  customOrder: CustomOrderRecord
  idempotencyKey: ScopedKey | undefined
  count: RateLimitCounter['countInTransaction']
  /** Name of the site that the client key belongs to. */
  siteName: string
  /** Network of the client that the email counts towards, truncated: see client-address.ts. */
  network: string
  language: Language
}

export type CreateCustomOrder = (request: CustomOrderRequest) => Promise<CustomOrder>

/**
 * Stores a custom order and queues its receipt. It has no payment yet: the centre responds with a price.
 * The same key with the same content resolves to the same record.
 * @throws DomainError `idempotency_key_reused`
 */
export const customOrderService = ({
  db,
  now,
  centre,
  siteUrl,
  onMessageQueued,
  notifyStaff,
}: ServiceDependencies): CreateCustomOrder => {
  const store = async (
    tx: DatabaseTransaction,
    { customOrder, siteName, network, language }: CustomOrderRequest,
    createdAt: string,
  ): Promise<number> => {
    const { name, email, phone } = customOrder.customerDetails
    const id = await insertCustomOrder(tx, {
      product_type: customOrder.productType,
      colours: [...new Set(customOrder.colors)],
      custom_text: customOrder.customText,
      additional_details: customOrder.additionalDetails,
      quantity: customOrder.quantity,
      name,
      email,
      phone,
      site_name: siteName,
      language,
      created_at: createdAt,
      tracking_number: generateTrackingNumber(),
    })
    const order = await getCustomOrder(tx, id)
    const receipt = customOrderReceipt(
      { ...order, email, centreName: centre().name, mailTexts: centre().mailTexts, siteUrl },
      language,
    )
    await queueEmail(tx, { ...receipt, recipient: email, language, createdAt, askedFrom: network })
    await notifyStaff?.(tx, { kind: 'custom-order', id, pieces: customOrder.quantity }, createdAt)
    return id
  }

  return async (request) => {
    const createdAt = now().toISOString()
    const { idempotencyKey: key, customOrder: content } = request
    const created = await inTransaction(db, async (tx) => {
      await request.count(tx)
      const id = await createOnce(tx, { endpoint: 'createCustomOrder', key, content, at: createdAt }, () =>
        store(tx, request, createdAt),
      )
      return getCustomOrder(tx, id)
    })
    onMessageQueued()
    return created
  }
}
