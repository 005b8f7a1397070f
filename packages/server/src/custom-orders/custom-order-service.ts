import {
  initialCustomOrderStatus,
  type CustomOrder,
  type CustomOrderRecord,
  type Language,
} from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { createOnce } from '../idempotency/create-once.ts'
import type { CallCount } from '../rate-limits/rate-limits.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import type { ServiceParts } from '../service-dependencies.ts'
import { customOrderReceipt } from './custom-order-receipt.ts'
import { getCustomOrder, insertCustomOrder } from './custom-order-repository.ts'

/** A custom order as it arrived. */
interface CustomOrderRequest {
  customOrder: CustomOrderRecord
  idempotencyKey: string | undefined
  count: CallCount['within']
  /** Name of the site whose client key was sent. */
  siteName: string
  language: Language
}

export type CreateCustomOrder = (request: CustomOrderRequest) => Promise<CustomOrder>

/**
 * Stores a request for a piece made to order, with the mail that says it arrived. It carries no payment: the centre answers
 * with a price. The same key with the same content resolves to the same record.
 * @throws DomainError `idempotency_key_reused`
 */
export const customOrderService = (parts: ServiceParts): CreateCustomOrder => {
  const store = async (
    tx: DatabaseTransaction,
    { customOrder, siteName, language }: CustomOrderRequest,
    createdAt: string,
  ): Promise<number> => {
    const { name, email, phone } = customOrder.customerDetails
    const id = await insertCustomOrder(tx, {
      product_type: customOrder.productType,
      colours: [...new Set(customOrder.colors)],
      custom_text: customOrder.customText,
      additional_details: customOrder.additionalDetails,
      quantity: customOrder.quantity,
      status: initialCustomOrderStatus,
      name,
      email,
      phone,
      site_name: siteName,
      language,
      created_at: createdAt,
    })
    const order = await getCustomOrder(tx, id)
    const receipt = customOrderReceipt({ ...order, centreName: parts.centreName }, language)
    await queueMail(tx, { ...receipt, recipient: email, language, createdAt })
    return id
  }

  return async (request) => {
    const createdAt = parts.now().toISOString()
    const { idempotencyKey: key, customOrder: content } = request
    const created = await inTransaction(parts.db, async (tx) => {
      await request.count(tx)
      const id = await createOnce(tx, { endpoint: 'createCustomOrder', key, content, at: createdAt }, () =>
        store(tx, request, createdAt),
      )
      return getCustomOrder(tx, id)
    })
    parts.mailQueued()
    return created
  }
}
