import type { PersonData } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { dedicationColumns, dedicationOf } from '../giving/donations/dedication-repository.ts'
import { transactionIds, wholeState } from '../ledger/claims/whole-payment-repository.ts'
import { parsePreviousAddresses } from '../shop/orders/previous-addresses.ts'
import { readPayments } from './person-payments-repository.ts'
import type { FoundRecords } from './person-repository.ts'

/**
 * Reads everything that the records hold about the person. `in ()` is an error in PostgreSQL, so an ID that no record
 * has stands for an empty list.
 */
export const readPersonData = async (
  db: Database,
  found: FoundRecords,
): Promise<Omit<PersonData, 'exportedAt'>> => ({
  accounts: await readAccounts(db, found.accounts),
  registrations: await readRegistrations(db, found.registrations),
  donations: await readDonations(db, found.donations),
  donorWall: await readDonorWall(db, found.donations),
  news: await readNews(db, found.news),
  texts: await readTexts(db, found.texts),
  reminders: await readReminders(db, found.reminders),
  orders: await readOrders(db, found.orders),
  customOrders: await readCustomOrders(db, found.customOrders),
  messages: await readMessages(db, found.messages),
  opened: await readOpened(db, found),
  emails: await readEmails(db, found.emails),
})

const orNone = (ids: readonly number[]): readonly number[] => (ids.length > 0 ? ids : [0])

const readAccounts = async (db: Database, ids: readonly number[]): Promise<PersonData['accounts']> => {
  const rows = await db.selectFrom('accounts').selectAll().where('id', 'in', orNone(ids)).execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone_number,
    sex: row.sex,
    language: row.language,
    wantsOrderUpdates: row.wants_order_updates === 1,
    preferencesSavedAt: row.preferences_saved_at,
  }))
}

const readRegistrations = (
  db: Database,
  addresses: readonly string[],
): Promise<PersonData['registrations']> =>
  db
    .selectFrom('registrations')
    .select([
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phone',
      'sex',
      'created_at as createdAt',
    ])
    .where('email_normal', 'in', addresses.length > 0 ? addresses : [''])
    .execute()

const readDonations = async (db: Database, ids: readonly number[]): Promise<PersonData['donations']> => {
  const rows = await db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .select(({ fn, ref }) => [
      'donations.id',
      'donations.claim_id as claimId',
      'donations.created_at as createdAt',
      fn.coalesce(ref('donations.amount_tzs'), ref('payment_claims.claimed_amount_tzs')).as('amount'),
      transactionIds.as('transactionId'),
      wholeState.as('paymentState'),
      'donations.site_name as siteName',
      'donations.donor_name as name',
      'donations.donor_email as email',
      'donations.prayer',
      'campaigns.name as campaign',
    ])
    .select(dedicationColumns)
    .where('donations.id', 'in', orNone(ids))
    .orderBy('donations.id')
    .execute()
  const payments = await readPayments(
    db,
    rows.map(({ claimId }) => claimId),
  )
  return rows.map(({ claimId, dedication_kind, dedication_name, ...row }) => ({
    ...row,
    dedication: dedicationOf({ dedication_kind, dedication_name }),
    payments: payments.get(claimId) ?? [],
  }))
}

const readDonorWall = async (
  db: Database,
  donations: readonly number[],
): Promise<PersonData['donorWall']> => {
  const rows = await db
    .selectFrom('donor_wall_entries')
    .selectAll()
    .where('donation_id', 'in', orNone(donations))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    donation: row.donation_id,
    showName: row.show_name === 1,
    showAmount: row.show_amount === 1,
    showDedication: row.show_dedication === 1,
    words: row.words,
    state: row.state,
  }))
}

const readNews = (db: Database, ids: readonly number[]): Promise<PersonData['news']> =>
  db
    .selectFrom('news_subscriptions')
    .leftJoin('campaigns', 'campaigns.id', 'news_subscriptions.campaign_id')
    .select(({ fn, ref }) => [
      'news_subscriptions.id',
      'news_subscriptions.created_at as createdAt',
      'news_subscriptions.email',
      fn.coalesce(ref('campaigns.name'), ref('news_subscriptions.mailing_list'), sql<string>`''`).as('topic'),
      'news_subscriptions.confirmed_at as confirmedAt',
    ])
    .where('news_subscriptions.id', 'in', orNone(ids))
    .orderBy('news_subscriptions.id')
    .execute()

const readTexts = (db: Database, ids: readonly number[]): Promise<PersonData['texts']> =>
  db
    .selectFrom('text_wishes')
    .select([
      'id',
      'asked_at as createdAt',
      'kind',
      'record_id as record',
      'phone',
      'language',
      'consent',
      'stopped_at as stoppedAt',
    ])
    .where('id', 'in', orNone(ids))
    .orderBy('id')
    .execute()

const readReminders = async (db: Database, ids: readonly number[]): Promise<PersonData['reminders']> => {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('campaigns', 'campaigns.id', 'reminders.campaign_id')
    .select([
      'reminders.id',
      'reminders.asked_at as createdAt',
      'donation_id as donation',
      'amount_tzs as amount',
      'campaigns.name as campaign',
      'day',
      'channel as by',
      'recipient as to',
      'language',
      'consent',
      'stopped_at as stoppedAt',
    ])
    .where('reminders.id', 'in', orNone(ids))
    .orderBy('reminders.id')
    .execute()
  const months = await db
    .selectFrom('reminder_months')
    .select(['reminder_id', 'month', 'sent_at as sentAt', 'skipped_at as skippedAt'])
    .where('reminder_id', 'in', orNone(ids))
    .orderBy('month')
    .execute()
  const gifts = await db
    .selectFrom('donations')
    .select(['id', 'reminder_id'])
    .where('reminder_id', 'in', orNone(ids))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    months: months
      .filter(({ reminder_id }) => reminder_id === row.id)
      .map(({ month, sentAt, skippedAt }) => ({ month, sentAt, skippedAt })),
    gifts: gifts.filter(({ reminder_id }) => reminder_id === row.id).map(({ id }) => id),
  }))
}

const readOrders = async (db: Database, ids: readonly number[]): Promise<PersonData['orders']> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
    .select([
      'orders.id',
      'orders.claim_id as claimId',
      'orders.created_at as createdAt',
      'orders.name',
      'orders.email',
      'orders.phone',
      'orders.total_tzs as amount',
      transactionIds.as('transactionId'),
      wholeState.as('paymentState'),
      'orders.site_name as siteName',
      'orders.street',
      'orders.city',
      'orders.state',
      'orders.postal_code as postalCode',
      'orders.country',
      'orders.payment_reference as paymentReference',
      'orders.shipment_tracking_number as shipmentTrackingNumber',
      'orders.courier_number as courierNumber',
      'orders.previous_addresses as previousAddresses',
    ])
    .where('orders.id', 'in', orNone(ids))
    .orderBy('orders.id')
    .execute()
  const items = await db
    .selectFrom('order_items')
    .select(['order_id as orderId', 'product_name as product', 'quantity', 'item_price_tzs as price'])
    .where('order_id', 'in', orNone(ids))
    .orderBy('line')
    .execute()
  const payments = await readPayments(
    db,
    rows.map(({ claimId }) => claimId),
  )
  return rows.map(({ claimId, previousAddresses, ...row }) => ({
    ...row,
    payments: payments.get(claimId) ?? [],
    previousAddresses: parsePreviousAddresses(previousAddresses).map(
      ({ name, phone, street, city, state }) => ({ name, phone, street, city, state }),
    ),
    items: items
      .filter(({ orderId }) => orderId === row.id)
      .map(({ product, quantity, price }) => ({ product, quantity, price })),
  }))
}

const readCustomOrders = async (
  db: Database,
  ids: readonly number[],
): Promise<PersonData['customOrders']> => {
  const rows = await db
    .selectFrom('custom_orders')
    .select([
      'id',
      'claim_id as claimId',
      'created_at as createdAt',
      'name',
      'email',
      'phone',
      'product_type as productType',
      'colours as colors',
      'custom_text as customText',
      'additional_details as additionalDetails',
      'quantity',
      'tracking_number as shipmentTrackingNumber',
      'price_tzs as price',
      'delivery_tzs as delivery',
      'ready_on as readyOn',
      'price_until as priceUntil',
      'stage as state',
    ])
    .where('id', 'in', orNone(ids))
    .orderBy('id')
    .execute()
  const steps = await db
    .selectFrom('custom_order_events')
    .select(['custom_order_id', 'to_state as to', 'created_at as at', 'note', 'price_tzs as price'])
    .where('custom_order_id', 'in', orNone(ids))
    .orderBy('id')
    .execute()
  const payments = await readPayments(
    db,
    rows.flatMap(({ claimId }) => claimId ?? []),
  )
  return rows.map(({ claimId, ...row }) => ({
    ...row,
    history: steps
      .filter((step) => step.custom_order_id === row.id)
      .map(({ to, at, note, price }) => ({ to, at, note, price })),
    payments: payments.get(claimId ?? 0) ?? [],
  }))
}

const readMessages = async (db: Database, ids: readonly number[]): Promise<PersonData['messages']> => {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'created_at as createdAt', 'name', 'email', 'subject', 'message'])
    .where('id', 'in', orNone(ids))
    .orderBy('id')
    .execute()
  const answers = await db
    .selectFrom('message_answers')
    .select(['message_id', 'text', 'created_at as at'])
    .where('message_id', 'in', orNone(ids))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    answers: answers.filter(({ message_id }) => message_id === row.id).map(({ text, at }) => ({ text, at })),
  }))
}

const readEmails = (db: Database, ids: readonly number[]): Promise<PersonData['emails']> =>
  db
    .selectFrom('outgoing_messages')
    .select(['id', 'created_at as createdAt', 'recipient', 'subject', 'text'])
    .where('id', 'in', orNone(ids))
    .orderBy('id')
    .execute()

const readOpened = (
  db: Database,
  found: Pick<FoundRecords, 'donations' | 'orders' | 'customOrders' | 'messages'>,
): Promise<PersonData['opened']> =>
  db
    .selectFrom('opened_apps')
    .select(['app', 'text_name as text', 'created_at as at'])
    .where((is) =>
      is.or([
        is('claim_id', 'in', ({ selectFrom }) =>
          selectFrom('donations').select('claim_id').where('id', 'in', orNone(found.donations)),
        ),
        is('claim_id', 'in', ({ selectFrom }) =>
          selectFrom('orders').select('claim_id').where('id', 'in', orNone(found.orders)),
        ),
        is('custom_order_id', 'in', orNone(found.customOrders)),
        is('message_id', 'in', orNone(found.messages)),
      ]),
    )
    .orderBy('id')
    .execute()
