import { orderStatuses, type StaffMessage, type StaffOrder } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { isOrderPaid } from '../payments/whole-payment-repository.ts'
import { countUpTo, type PageBounds } from './page-repository.ts'

const toSend = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
    .where(isOrderPaid)
    .where('sent_at', 'is', null)

/** Paid orders that were not sent yet, oldest first. */
export const listOrdersToSend = async (db: Database, { after, size }: PageBounds): Promise<StaffOrder[]> => {
  const orders = await toSend(db)
    .select([
      'orders.id',
      'name',
      'email',
      'phone',
      'total_tzs as total',
      'claim_id as payment',
      'orders.created_at as createdAt',
    ])
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(size)
    .execute()
  return orders.map((order) => ({ ...order, status: orderStatuses.verified }))
}

export const countOrdersToSend = (db: Database): Promise<number> =>
  countUpTo(db, toSend(db).select('orders.id'))

const newMessages = (db: Database) => db.selectFrom('contact_messages').where('status', '=', 'received')

/** Unanswered messages, oldest first. */
export const listNewMessages = (db: Database, { after, size }: PageBounds): Promise<StaffMessage[]> =>
  newMessages(db)
    .select(['id', 'status', 'name', 'email', 'subject', 'message', 'created_at as createdAt'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()

export const countNewMessages = (db: Database): Promise<number> => countUpTo(db, newMessages(db).select('id'))

/** Marks a message as answered; `wasNew` is false if it already was. */
export const markMessageDone = async (
  db: Database,
  id: number,
): Promise<{ exists: boolean; wasNew: boolean }> => {
  const marked = await db
    .updateTable('contact_messages')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  if (marked) return { exists: true, wasNew: true }
  const found = await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()
  return { exists: found !== undefined, wasNew: false }
}
