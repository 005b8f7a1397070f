import { orderStatuses, preferredLanguage, recordNumber, type Order } from '@charity-kit/contract'
import type { CentreSettings } from '../../config/centre-settings.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails } from '../../outbox/called-back-repository.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { queueTextUpdate } from '../../outbox/text-updates.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { lockPaidOrder } from '../../ledger/claims/whole-payment-repository.ts'
import {
  findOrder,
  markOrderSent,
  unmarkOrderSent,
  wantsOrderUpdates,
  markOrderDelivered,
} from './order-repository.ts'
import { orderSentEmail } from './order-sent-email.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { findStaffOrder, type StaffOrderRow } from './staff-order-repository.ts'
import { noSuchOrder } from './no-such-order.ts'

export type SendOrder = (order: {
  orderId: number
  by: string
  courierNumber?: string
  /** Version of the address on the parcel; undefined accepts the present address. */
  addressVersion?: number | undefined
  /** Whether the buyer's email waits, so that the step can be reverted: see {@link sentTakerBack}. */
  undoable?: boolean | undefined
}) => Promise<Order>

/**
 * Time in milliseconds that the email about a sent order waits. Several orders are marked one after the other, and
 * the last one can be reverted for ten seconds.
 */
export const sentUndoableMs = 30_000

/**
 * Marks an order with a verified payment as sent, and notifies its buyer unless they turned off 'Order updates'.
 * @throws DomainError `order_not_found`, or `state_changed` if the order is not paid yet, was already sent, or has
 * another address by now.
 */
export const orderSender =
  ({ db, now, centre, siteUrl, publicUrl, onMessageQueued }: ServiceDependencies): SendOrder =>
  async ({ orderId, by, courierNumber = '', addressVersion, undoable = false }) => {
    const sentOrder = await inTransaction(db, async (tx) => {
      const sentAt = now()
      const at = sentAt.toISOString()
      const step = { by, at, courierNumber: courierNumber || null, addressVersion }
      const sent = await markOrderSent(tx, orderId, step)
      const found = await findOrder(tx, { id: orderId })
      if (!found) throw noSuchOrder(orderId)
      if (!sent) throw notSendable(orderId, await findStaffOrder(tx, orderId))
      if (!(await lockPaidOrder(tx, sent.claim_id))) {
        throw new DomainError('state_changed', {
          message: (t) => t.order.unpaid(recordNumber('order', orderId)),
        })
      }
      const order = { ...found, status: orderStatuses.sent }
      if (await wantsOrderUpdates(tx, sent))
        await queueSentEmail(tx, order, {
          sent,
          sentAt,
          courierNumber,
          undoable,
          centre: centre(),
          siteUrl,
        })
      await queueTextUpdate(
        tx,
        { centre, publicUrl },
        {
          about: [{ kind: 'order', id: orderId }],
          news: { tells: 'sent', courierNumber },
          at: sentAt,
          ...(undoable && { dueAt: new Date(sentAt.getTime() + sentUndoableMs), claimId: sent.claim_id }),
        },
      )
      return order
    })
    onMessageQueued()
    return sentOrder
  }

/** Queues the email that the parcel is on its way; an undoable one waits. */
const queueSentEmail = async (
  tx: DatabaseTransaction,
  order: Order,
  {
    sent,
    sentAt,
    courierNumber,
    undoable,
    centre: { name: centreName, timeZone, mailTexts },
    siteUrl,
  }: {
    sent: { claim_id: number; email: string; language: string }
    sentAt: Date
    courierNumber: string
    undoable: boolean
    centre: CentreSettings
    siteUrl: string | undefined
  },
): Promise<void> => {
  const language = preferredLanguage(sent.language)
  const at = sentAt.toISOString()
  const { email: recipient, claim_id: claimId } = sent
  const email = orderSentEmail(
    { order, sentAt: at, courierNumber, email: recipient, centreName, timeZone, mailTexts, siteUrl },
    language,
  )
  await queueEmail(tx, {
    ...email,
    recipient,
    language,
    createdAt: at,
    ...(undoable && { dueAt: new Date(sentAt.getTime() + sentUndoableMs).toISOString(), claimId }),
  })
}

const notSendable = (id: number, row: StaffOrderRow | undefined): DomainError =>
  new DomainError('state_changed', {
    message: (t) =>
      row?.sent_at === null
        ? t.order.addressChanged(recordNumber('order', id))
        : t.order.sent(recordNumber('order', id)),
  })

export type TakeSentBack = (order: { orderId: number }) => Promise<Order>

/**
 * Reverts that an order was marked as sent, and removes the email about it.
 * @throws DomainError `order_not_found`, or `state_changed` if the email was sent already, or the order is delivered
 * or was not sent.
 */
export const sentTakerBack =
  ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): TakeSentBack =>
  ({ orderId }) =>
    inTransaction(db, async (tx) => {
      const at = now()
      const since = new Date(at.getTime() - sentUndoableMs).toISOString()
      const unsent = await unmarkOrderSent(tx, orderId, since)
      const order = await findOrder(tx, { id: orderId })
      if (!order) throw noSuchOrder(orderId)
      if (!unsent) throw notTakenBack(orderId)
      const isCalledBack = await callBackDecisionEmails(tx, unsent.claim_id, at.toISOString())
      const hasHeard =
        !isCalledBack && !isAnonymousEmail(unsent.email) && (await wantsOrderUpdates(tx, unsent))
      if (hasHeard) throw notTakenBack(orderId)
      return order
    })

const notTakenBack = (id: number): DomainError =>
  new DomainError('state_changed', { message: (t) => t.order.notTakenBack(recordNumber('order', id)) })

export type DeliverOrder = (order: { orderId: number; by: string }) => Promise<Order>

/**
 * Marks a sent order as delivered. No email is sent: the buyer has the parcel.
 * @throws DomainError `order_not_found`, or `state_changed` if the order was not sent yet or is already delivered.
 */
export const orderDeliverer =
  ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): DeliverOrder =>
  ({ orderId, by }) =>
    inTransaction(db, async (tx) => {
      const isMarked = await markOrderDelivered(tx, orderId, { by, at: now().toISOString() })
      const order = await findOrder(tx, { id: orderId })
      if (!order) throw noSuchOrder(orderId)
      if (!isMarked) throw notDeliverable(order)
      return order
    })

const notDeliverable = ({ id, status }: Order): DomainError =>
  new DomainError('state_changed', {
    message: (t) =>
      status === orderStatuses.delivered
        ? t.order.delivered(recordNumber('order', id))
        : t.order.notSent(recordNumber('order', id)),
  })
