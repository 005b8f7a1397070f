import { maxPersonRecords, type PersonOverview, type PersonRecordKind } from '@charity-kit/contract'
import { listCustomOrdersById } from '../shop/custom-orders/custom-order-repository.ts'
import { listMessagesById } from '../centre/contact/staff-message-repository.ts'
import type { Database } from '../db/schema.ts'
import { listStaffOrdersById } from '../shop/orders/staff-order-repository.ts'
import { donationMoneyLeft, wholeState } from '../ledger/claims/whole-payment-repository.ts'

/**
 * Finds the address of the person who left a record; undefined if there is no such record. An account's order has the
 * account's address.
 */
export const findAddressOf = async (
  db: Database,
  { kind, id }: { kind: PersonRecordKind; id: number },
): Promise<string | undefined> => (await addressIn[kind](db, id))?.email

const addressIn: Record<
  PersonRecordKind,
  (db: Database, id: number) => Promise<{ email: string } | undefined>
> = {
  account: (db, id) => db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst(),
  donation: async (db, id) => {
    const row = await db
      .selectFrom('donations')
      .leftJoin('orders', 'orders.claim_id', 'donations.claim_id')
      .select(['donor_email as email', 'orders.id as orderId'])
      .where('donations.id', '=', id)
      .executeTakeFirst()
    return row?.orderId ? addressIn.order(db, row.orderId) : row
  },
  order: (db, id) =>
    db
      .selectFrom('orders')
      .leftJoin('accounts', 'accounts.id', 'orders.account_id')
      .select(({ fn, ref }) => fn.coalesce(ref('accounts.email'), ref('orders.email')).as('email'))
      .where('orders.id', '=', id)
      .executeTakeFirst(),
  'custom-order': (db, id) =>
    db.selectFrom('custom_orders').select('email').where('id', '=', id).executeTakeFirst(),
  message: (db, id) =>
    db.selectFrom('contact_messages').select('email').where('id', '=', id).executeTakeFirst(),
}

/** Returns the latest of some record numbers. The list is never empty, because `in ()` is an error in PostgreSQL. */
const latest = (ids: readonly number[]): readonly number[] =>
  ids.length > 0 ? ids.toSorted((a, b) => b - a).slice(0, maxPersonRecords) : [0]

/** Lists a person's latest records, newest first. */
export const listRecords = async (
  db: Database,
  found: Pick<PersonOverview['records'], 'donations' | 'orders' | 'customOrders' | 'messages'>,
) => ({
  donations: await listDonations(db, latest(found.donations)),
  orders: await listStaffOrdersById(db, latest(found.orders)),
  customOrders: await listCustomOrdersById(db, latest(found.customOrders)),
  messages: await listMessagesById(db, latest(found.messages)),
})

const listDonations = async (db: Database, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .select(({ fn, ref }) => [
      'donations.id',
      'donations.created_at as createdAt',
      'donations.claim_id as payment',
      'donations.donor_name as name',
      'donations.donor_email as email',
      'donations.language',
      'payment_claims.cancelled_at',
      'campaigns.name as campaign',
      wholeState.as('state'),
      donationMoneyLeft.as('money_left_tzs'),
      fn.coalesce(ref('donations.amount_tzs'), ref('payment_claims.claimed_amount_tzs')).as('claimed'),
    ])
    .where('donations.id', 'in', ids)
    .orderBy('donations.id', 'desc')
    .execute()
  return rows.map(({ state, cancelled_at: cancelledAt, money_left_tzs: moneyLeft, claimed, ...row }) => {
    const isRefunded = state === 'verified' && moneyLeft <= 0
    return {
      ...row,
      amount: state === 'verified' && !isRefunded ? moneyLeft : claimed,
      paymentState:
        cancelledAt !== null ? ('cancelled' as const) : isRefunded ? ('refunded' as const) : state,
    }
  })
}

/** Finds a person's account, the latest if there are several; undefined if there is none. */
export const findLatestAccount = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'language', 'created_at'])
    .where('id', 'in', latest(ids))
    .orderBy('id', 'desc')
    .executeTakeFirst()
