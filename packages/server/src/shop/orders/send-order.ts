import { orderStatuses, preferredLanguage, type Order } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails } from '../../outbox/called-back-repository.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { lockPaidOrder } from '../../ledger/payments/whole-payment-repository.ts'
import { findOrder, markOrderSent, unmarkOrderSent, wantsOrderUpdates } from './order-repository.ts'
import { orderSentEmail } from './order-sent-email.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { findStaffOrder, type StaffOrderRow } from './staff-order-repository.ts'

export type SendOrder = (order: {
  orderId: number
  by: string
  courierNumber?: string
  /** Of the address on the parcel; undefined sends it whatever the address is now. */
  addressVersion?: number | undefined
  /** Whether the buyer's mail waits, so that it can be taken back: see {@link sentTakerBack}. */
  undoable?: boolean | undefined
}) => Promise<Order>

/**
 * How long the mail about an order that was sent waits to be called back. Several are marked one after the other, and the last one can
 * be taken back for ten seconds.
 */
export const sentUndoableMs = 30_000

/**
 * Marks an order with a verified payment as sent, and notifies its buyer unless they turned off 'Order updates'.
 * @throws DomainError `order_not_found`, or `state_changed` if it is not paid yet, was already sent, or has
 * another address by now.
 */
export const orderSender =
  ({ db, now, centreName, mailTexts, timeZone, siteUrl, onEmailQueued }: ServiceDependencies): SendOrder =>
  async ({ orderId, by, courierNumber = '', addressVersion, undoable = false }) => {
    const sentOrder = await inTransaction(db, async (tx) => {
      const sentAt = now()
      const at = sentAt.toISOString()
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
          { order, sentAt: at, courierNumber, email: sent.email, centreName, timeZone, mailTexts, siteUrl },
          language,
        )
        await queueEmail(tx, {
          ...email,
          recipient: sent.email,
          language,
          createdAt: at,
          ...(undoable && {
            dueAt: new Date(sentAt.getTime() + sentUndoableMs).toISOString(),
            claimId: sent.claim_id,
          }),
        })
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

export type TakeSentBack = (order: { orderId: number }) => Promise<Order>

/**
 * Takes back that an order was marked as sent, with the mail about it.
 * @throws DomainError `order_not_found`, or `state_changed` once its buyer has been told, or if it is delivered or was not sent.
 */
export const sentTakerBack =
  ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): TakeSentBack =>
  ({ orderId }) =>
    inTransaction(db, async (tx) => {
      const at = now()
      const since = new Date(at.getTime() - sentUndoableMs).toISOString()
      const unsent = await unmarkOrderSent(tx, orderId, since)
      const order = await findOrder(tx, { id: orderId })
      if (!order)
        throw new DomainError('order_not_found', { message: `There is no order ${String(orderId)}.` })
      if (!unsent) throw notTakenBack(orderId)
      const isCalledBack = await callBackDecisionEmails(tx, unsent.claim_id, at.toISOString())
      const hasHeard =
        !isCalledBack && !isAnonymousEmail(unsent.email) && (await wantsOrderUpdates(tx, unsent.account_id))
      if (hasHeard) throw notTakenBack(orderId)
      return order
    })

const notTakenBack = (id: number): DomainError =>
  new DomainError('state_changed', { message: (t) => t.order.notTakenBack(id) })
