import { orderStatuses, type Order } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { findOrder, markOrderDelivered } from './order-repository.ts'

export type DeliverOrder = (order: { orderId: number; by: string }) => Promise<Order>

/**
 * Marks a sent order as delivered. No email is sent: the buyer has the parcel.
 * @throws DomainError `order_not_found`, or `state_changed` if it was not sent yet or is already delivered.
 */
export const orderDeliverer =
  ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): DeliverOrder =>
  ({ orderId, by }) =>
    inTransaction(db, async (tx) => {
      const isMarked = await markOrderDelivered(tx, orderId, { by, at: now().toISOString() })
      const order = await findOrder(tx, { id: orderId })
      if (!order)
        throw new DomainError('order_not_found', { message: `There is no order ${String(orderId)}.` })
      if (!isMarked) throw notDeliverable(order)
      return order
    })

const notDeliverable = ({ id, status }: Order): DomainError =>
  new DomainError('state_changed', {
    message: (t) => (status === orderStatuses.delivered ? t.order.delivered(id) : t.order.notSent(id)),
  })
