import { anonymousEmail, anonymousName } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { DatabaseTransaction } from '../db/schema.ts'
import type { Account } from '../accounts/account-repository.ts'
import { deleteReminders, remindersOf } from '../giving/reminders/reminder-repository.ts'
import { eraseNotes } from './erase-notes-repository.ts'
import { dayMs } from '../values/durations.ts'

/** Time in milliseconds that an order may be in transit and needs its recipient's name and address. */
export const deliveryWindowMs = 30 * dayMs

/**
 * Whether an order or custom order may still be on its way to the person. It is not if its payment was rejected or
 * cancelled, or if the centre declined it.
 */
export const mayBeOnItsWay = {
  orders: sql<boolean>`exists (
    select 1 from payment_claims
    where (payment_claims.id = orders.claim_id or payment_claims.main_claim_id = orders.claim_id)
      and payment_claims.state <> 'rejected'
  )`,
  custom_orders: sql<boolean>`custom_orders.stage <> 'declined'`,
}

/** Values of a donation without its donor. */
export const erasedDonation = {
  donor_name: anonymousName,
  donor_email: anonymousEmail,
  prayer: '',
  dedication_kind: null,
  dedication_name: null,
  person_erased: 1,
}

/** Values of an order without its buyer. */
export const erasedOrder = {
  name: anonymousName,
  email: anonymousEmail,
  email_normal: anonymousEmail,
  phone: '',
  street: '',
  city: '',
  state: '',
  postal_code: '',
  payment_reference: null,
  client_hash: null,
  network_hash: null,
  name_normal: '',
  surname_normal: '',
  phone_normal: '',
  courier_number: null,
  previous_addresses: '[]',
  erase_person_at: null,
}
/** Values of a custom order without its buyer. */
export const erasedCustomOrder = {
  name: anonymousName,
  email: anonymousEmail,
  phone: '',
  custom_text: '',
  additional_details: '',
  erase_person_at: null,
}

/**
 * Removes personal data from the records that stay; items and amounts are kept.
 * Orders from the last 30 days are marked instead, and erased 30 days later (see privacy/old-persons-repository.ts).
 * Messages to the centre are deleted, as are copies of emails sent to the person or about those messages, and the
 * person's entries on the donor wall. News and reminders end.
 */
export const erasePerson = async (
  tx: DatabaseTransaction,
  { id, email, email_normal: emailNormal }: Pick<Account, 'id' | 'email' | 'email_normal'>,
  at: Date,
): Promise<void> => {
  const recent = new Date(at.getTime() - deliveryWindowMs).toISOString()
  const due = new Date(at.getTime() + deliveryWindowMs).toISOString()

  // PostgreSQL's lower() folds more letters than normaliseEmail does, so the address is compared as typed too.
  const matchesPerson = (column: string): RawBuilder<boolean> =>
    sql`(lower(${sql.ref(column)}) = ${emailNormal} or ${sql.ref(column)} = ${email})`

  // Runs before the donations and the orders lose the data that finds them.
  const given = await tx
    .selectFrom('donations')
    .leftJoin('orders', 'orders.claim_id', 'donations.claim_id')
    .where((is) => is.or([matchesPerson('donor_email'), is('orders.account_id', '=', id)]))
    .select('donations.id')
    .execute()
  const donationIds = given.map((donation) => donation.id)
  if (donationIds.length > 0)
    await tx.deleteFrom('donor_wall_entries').where('donation_id', 'in', donationIds).execute()
  await deleteReminders(tx, await remindersOf(tx, { donations: donationIds, addresses: [email] }))
  await tx.deleteFrom('news_subscriptions').where('email_normal', '=', emailNormal).execute()

  // Runs before the orders: a donation that was paid together with an order has its buyer.
  const withOrders = await tx
    .updateTable('donations')
    .set(erasedDonation)
    .where('claim_id', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('claim_id').where('account_id', '=', id),
    )
    .returning('claim_id')
    .execute()
  const orders = tx.updateTable('orders').where((is) =>
    is.or([
      is('account_id', '=', id),
      // Only a guest's order: another account's order does not belong to this person, even with this address and
      // after that account is deleted.
      is.and([
        is('email_normal', '=', emailNormal),
        is('account_id', 'is', null),
        is('erase_person_at', 'is', null),
      ]),
    ]),
  )
  const erasedOrders = await orders
    .set(erasedOrder)
    .where(({ or, eb, not }) => or([eb('created_at', '<=', recent), not(mayBeOnItsWay.orders)]))
    .returning('claim_id')
    .execute()
  await orders
    .set({ erase_person_at: due })
    .where('created_at', '>', recent)
    .where(mayBeOnItsWay.orders)
    .execute()

  const customOrders = tx.updateTable('custom_orders').where(matchesPerson('email'))
  const erasedCustomOrders = await customOrders
    .set(erasedCustomOrder)
    .where(({ or, eb, not }) => or([eb('created_at', '<=', recent), not(mayBeOnItsWay.custom_orders)]))
    .returning(['id', 'claim_id'])
    .execute()
  await customOrders
    .set({ erase_person_at: due })
    .where('created_at', '>', recent)
    .where(mayBeOnItsWay.custom_orders)
    .execute()

  const donations = await tx
    .updateTable('donations')
    .set(erasedDonation)
    .where(matchesPerson('donor_email'))
    .returning('claim_id')
    .execute()
  await eraseNotes(tx, {
    claims: [...withOrders, ...erasedOrders, ...erasedCustomOrders, ...donations],
    customOrders: erasedCustomOrders,
  })
  await tx.deleteFrom('contact_messages').where('email_normal', '=', emailNormal).execute()
  await tx
    .deleteFrom('outgoing_messages')
    .where((is) => is.or([matchesPerson('recipient'), matchesPerson('reply_to')]))
    .where('state', 'in', ['sent', 'failed'])
    .execute()
}
