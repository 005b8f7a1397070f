import { dialledFromAbroad } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import { deleteAccount } from '../accounts/account-repository.ts'
import { eraseNotes } from './erase-notes-repository.ts'
import { deleteCodesOf } from '../accounts/one-time-code-repository.ts'
import {
  deliveryWindowMs,
  erasedCustomOrder,
  erasedDonation,
  erasedOrder,
  mayBeOnItsWay,
} from './erase-person-repository.ts'
import type { PersonRequestTable } from '../db/person-tables.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { deleteReminders } from '../giving/reminders/reminder-repository.ts'
import { deleteTextWishes } from '../outbox/text-wish-repository.ts'
import type { FoundRecords } from './person-repository.ts'

/** Orders that are erased once they have had time to arrive. */
export interface LaterRecords {
  orders: number[]
  customOrders: number[]
}

/**
 * Erases a person's data from the records. Returns the orders that are only marked, because they may be on their way.
 */
export const eraseRecords = async (
  tx: DatabaseTransaction,
  found: FoundRecords,
  { at, due }: { at: Date; due: Timestamp },
): Promise<LaterRecords> => {
  const recent = new Date(at.getTime() - deliveryWindowMs).toISOString()
  const later: LaterRecords = { orders: [], customOrders: [] }
  if (found.orders.length > 0) {
    later.orders = await markRecent(tx, 'orders', { ids: found.orders, recent, due })
    const old = found.orders.filter((id) => !later.orders.includes(id))
    if (old.length > 0) {
      const orders = tx.updateTable('orders').set(erasedOrder).where('id', 'in', old)
      await eraseNotes(tx, { claims: await orders.returning('claim_id').execute() })
    }
  }
  if (found.customOrders.length > 0) {
    later.customOrders = await markRecent(tx, 'custom_orders', { ids: found.customOrders, recent, due })
    const old = found.customOrders.filter((id) => !later.customOrders.includes(id))
    if (old.length > 0) {
      const orders = tx.updateTable('custom_orders').set(erasedCustomOrder).where('id', 'in', old)
      const erased = await orders.returning(['id', 'claim_id']).execute()
      await eraseNotes(tx, { claims: erased, customOrders: erased })
    }
  }
  if (found.donations.length > 0) {
    await tx.deleteFrom('donor_wall_entries').where('donation_id', 'in', found.donations).execute()
    const donations = tx.updateTable('donations').set(erasedDonation).where('id', 'in', found.donations)
    await eraseNotes(tx, { claims: await donations.returning('claim_id').execute() })
  }
  if (found.messages.length > 0) {
    await tx.deleteFrom('contact_messages').where('id', 'in', found.messages).execute()
  }
  if (found.news.length > 0) {
    await tx.deleteFrom('news_subscriptions').where('id', 'in', found.news).execute()
  }
  await deleteTextWishes(tx, found.texts)
  await deleteReminders(tx, found.reminders)
  if (found.emails.length > 0)
    await tx.deleteFrom('outgoing_messages').where('id', 'in', found.emails).execute()
  return later
}

const markRecent = async (
  tx: DatabaseTransaction,
  table: 'orders' | 'custom_orders',
  { ids, recent, due }: { ids: readonly number[]; recent: Timestamp; due: Timestamp },
): Promise<number[]> => {
  const marked = await tx
    .updateTable(table)
    .set((set) => ({ erase_person_at: set.fn.coalesce('erase_person_at', set.val(due)) }))
    .where('id', 'in', ids)
    .where('created_at', '>', recent)
    .where(mayBeOnItsWay[table])
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

/** Deletes a person's accounts and sign-ups, and invalidates the codes that were sent. `phone` is as typed. */
export const deleteSignIns = async (
  tx: DatabaseTransaction,
  { accounts, registrations }: Pick<FoundRecords, 'accounts' | 'registrations'>,
  { addresses, phone }: { addresses: readonly string[]; phone: string | undefined },
): Promise<void> => {
  if (phone !== undefined) await deleteCodesOf(tx, `+${dialledFromAbroad(phone)}`)
  for (const address of new Set([...addresses.map(normaliseEmail), ...registrations])) {
    await deleteCodesOf(tx, address)
    await tx.deleteFrom('registrations').where('email_normal', '=', address).execute()
  }
  for (const id of accounts) await deleteAccount(tx, id)
}

/**
 * Locks accounts until the transaction ends: an order that one of them places meanwhile is stored before, or
 * rejected.
 */
export const lockAccounts = (
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<{ email: string; role: string | null }[]> =>
  tx
    .updateTable('accounts')
    .set((set) => ({ language: set.ref('language') }))
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .returning(['email', 'role'])
    .execute()

export const insertPersonRequest = async (
  db: Database,
  request: Insertable<PersonRequestTable>,
): Promise<void> => {
  await db.insertInto('person_requests').values(request).execute()
}
