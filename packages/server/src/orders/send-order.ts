import { orderStatuses, preferredLanguage, type Order } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import { DomainError } from '../domain-error.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { lockPaidOrder } from '../payments/whole-payment-repository.ts'
import { findOrder, markOrderSent, wantsOrderUpdates } from './order-repository.ts'
import { orderSentEmail } from './order-sent-email.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'

export type SendOrder = (order: { orderId: number; by: string; courierNumber?: string }) => Promise<Order>

/**
 * Marks an order with a verified payment as sent, and notifies its buyer unless they turned off 'Order updates'.
 * @throws DomainError `order_not_found`, or `state_changed` if it is not paid yet or was already sent.
 */
export const orderSender =
  ({ db, now, centreName, mailTexts, siteUrl, onEmailQueued }: ServiceDependencies): SendOrder =>
  async ({ orderId, by, courierNumber = '' }) => {
    const sentOrder = await inTransaction(db, async (tx) => {
      const at = now().toISOString()
      const sent = await markOrderSent(tx, orderId, { by, at, courierNumber: courierNumber || null })
      const found = await findOrder(tx, { id: orderId })
      if (!found)
        throw new DomainError('order_not_found', { message: `There is no order ${String(orderId)}.` })
      if (!sent)
        throw new DomainError('state_changed', { message: `${name(orderId)} was marked as sent already.` })
      if (!(await lockPaidOrder(tx, sent.claim_id))) {
        throw new DomainError('state_changed', {
          message: `${name(orderId)} cannot be sent: its payment is not verified.`,
        })
      }
      const order = { ...found, status: orderStatuses.sent }
      if (await wantsOrderUpdates(tx, sent.account_id)) {
        const language = preferredLanguage(sent.language)
        const email = orderSentEmail(
          { order, courierNumber, email: sent.email, centreName, mailTexts, siteUrl },
          language,
        )
        await queueEmail(tx, { ...email, recipient: sent.email, language, createdAt: at })
      }
      return order
    })
    onEmailQueued()
    return sentOrder
  }

const name = (orderId: number): string => `Order ${String(orderId)}`
