import { orderStatuses, preferredLanguage, type Order } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { findOrder, markOrderSent, wantsOrderUpdates } from './order-repository.ts'
import { orderSentLetter } from './order-sent-email.ts'
import type { ServiceParts } from '../service-dependencies.ts'

export type SendOrder = (order: { orderId: number; by: string }) => Promise<Order>

/**
 * Marks an order whose payment is verified as sent, once, and tells its buyer, unless they switched 'Order updates' off.
 * @throws DomainError `order_not_found`, or `state_changed` where it is not paid yet or was sent before.
 */
export const orderSender =
  ({ db, now, centreName, mailQueued }: ServiceParts): SendOrder =>
  async ({ orderId, by }) => {
    const sentOrder = await inTransaction(db, async (tx) => {
      const at = now().toISOString()
      const { verified: from, sent: to } = orderStatuses
      const sent = await markOrderSent(tx, orderId, { from, to, by, at })
      const order = await findOrder(tx, { id: orderId })
      if (!order)
        throw new DomainError('order_not_found', { message: `There is no order ${String(orderId)}.` })
      if (!sent) throw notReady(order)
      if (await wantsOrderUpdates(tx, sent.account_id)) {
        const language = preferredLanguage(sent.language)
        const letter = orderSentLetter({ order, centreName }, language)
        await queueMail(tx, { ...letter, recipient: sent.email, language, createdAt: at })
      }
      return order
    })
    mailQueued()
    return sentOrder
  }

const notReady = ({ id, status }: Order): DomainError =>
  new DomainError('state_changed', {
    message:
      status === orderStatuses.sent || status === orderStatuses.delivered
        ? `Order ${String(id)} was marked as sent already.`
        : `Order ${String(id)} cannot be sent: its payment is not verified.`,
  })
