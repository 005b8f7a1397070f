import { orderStatuses, preferredLanguage, type Order } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import { DomainError } from '../domain-error.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { lockPaidOrder } from '../payments/whole-payment-repository.ts'
import { findOrder, markOrderSent, wantsOrderUpdates } from './order-repository.ts'
import { orderSentEmail } from './order-sent-email.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { findStaffOrder, type StaffOrderRow } from './staff-order-repository.ts'

export type SendOrder = (order: {
  orderId: number
  by: string
  courierNumber?: string
  /** Of the address on the parcel; undefined sends it whatever the address is now. */
  addressVersion?: number | undefined
}) => Promise<Order>

/**
 * Marks an order with a verified payment as sent, and notifies its buyer unless they turned off 'Order updates'.
 * @throws DomainError `order_not_found`, or `state_changed` if it is not paid yet, was already sent, or has
 * another address by now.
 */
export const orderSender =
  ({ db, now, centreName, mailTexts, siteUrl, onEmailQueued }: ServiceDependencies): SendOrder =>
  async ({ orderId, by, courierNumber = '', addressVersion }) => {
    const sentOrder = await inTransaction(db, async (tx) => {
      const at = now().toISOString()
      const step = { by, at, courierNumber: courierNumber || null, addressVersion }
      const sent = await markOrderSent(tx, orderId, step)
      const found = await findOrder(tx, { id: orderId })
      if (!found)
        throw new DomainError('order_not_found', { message: `There is no order ${String(orderId)}.` })
      if (!sent) throw notSendable(orderId, await findStaffOrder(tx, orderId))
      if (!(await lockPaidOrder(tx, sent.claim_id))) {
        throw new DomainError('state_changed', {
          message: (t) => t.order.unpaid(orderId),
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

const notSendable = (id: number, row: StaffOrderRow | undefined): DomainError =>
  new DomainError('state_changed', {
    message: (t) => (row?.sent_at === null ? t.order.addressChanged(id) : t.order.sent(id)),
  })
