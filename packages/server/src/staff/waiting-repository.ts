import {
  orderStatuses,
  type StaffCustomOrder,
  type StaffMessage,
  type StaffOrder,
} from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { countUpTo, type PageBounds } from './page-repository.ts'

const toSend = (db: Database) => db.selectFrom('orders').where('status', '=', orderStatuses.verified)

/** Paid orders that were not sent yet, oldest first. */
export const listOrdersToSend = (db: Database, { after, size }: PageBounds): Promise<StaffOrder[]> =>
  toSend(db)
    .select([
      'id',
      'status',
      'name',
      'email',
      'phone',
      'total_tzs as total',
      'claim_id as payment',
      'created_at as createdAt',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()

export const countOrdersToSend = (db: Database): Promise<number> => countUpTo(db, toSend(db).select('id'))

const unpaid = (db: Database) => db.selectFrom('custom_orders').where('claim_id', 'is', null)

/** Custom orders without a payment, oldest first. */
export const listUnpaidCustomOrders = async (
  db: Database,
  { after, size }: PageBounds,
): Promise<StaffCustomOrder[]> => {
  const rows = await unpaid(db)
    .select([
      'id',
      'status',
      'name',
      'email',
      'phone',
      'product_type as productType',
      'colours',
      'custom_text as customText',
      'additional_details as additionalDetails',
      'quantity',
      'price_tzs as price',
      'claim_id as payment',
      'created_at as createdAt',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(({ colours, ...row }) => ({ ...row, colors: colours.split(',') }))
}

export const countUnpaidCustomOrders = (db: Database): Promise<number> =>
  countUpTo(db, unpaid(db).select('id'))

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
