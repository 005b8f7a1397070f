import type { Database, DatabaseTransaction, Day, Timestamp } from '../../db/schema.ts'
import type { StaffNews } from '../../outbox/notify-staff.ts'

/** Records that the digest of a day is made. Returns false if it was made before, perhaps by another instance. */
export const claimDigest = async (tx: DatabaseTransaction, day: Day, at: Timestamp): Promise<boolean> => {
  const claimed = await tx
    .insertInto('staff_digests')
    .values({ day, created_at: at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns the last day before another with a digest; undefined if there is none. */
export const findDigestBefore = async (tx: DatabaseTransaction, day: Day): Promise<Day | undefined> => {
  const row = await tx
    .selectFrom('staff_digests')
    .select('day')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** Returns the donations, orders and messages between two times, in the order of their numbers. */
export const listNews = async (
  db: Database,
  { from, until }: { from: Timestamp; until: Timestamp },
): Promise<StaffNews[]> => {
  const donations = await db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('donations.created_at', '>=', from)
    .where('donations.created_at', '<', until)
    // Payments that staff recorded are not news, and an order's entry includes its donation.
    .where('payment_claims.method', '<>', 'statement')
    .where('payment_claims.kind', '=', 'donation')
    .select(({ fn, ref }) => [
      'donations.id',
      'campaigns.name as campaignName',
      fn.coalesce(ref('donations.amount_tzs'), ref('payment_claims.claimed_amount_tzs')).as('amountTzs'),
    ])
    .orderBy('donations.id')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .leftJoin('donations', 'donations.claim_id', 'orders.claim_id')
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .select(({ selectFrom }) => [
      'orders.id',
      'orders.total_tzs as amountTzs',
      'donations.amount_tzs as donationTzs',
      selectFrom('order_items')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
        .as('pieces'),
    ])
    .orderBy('orders.id')
    .execute()
  const customOrders = await db
    .selectFrom('custom_orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .select(['id', 'quantity as pieces'])
    .orderBy('id')
    .execute()
  const received = await db
    .selectFrom('contact_messages')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .select('id')
    .orderBy('id')
    .execute()
  return [
    ...donations.map((row) => ({ kind: 'donation' as const, ...row })),
    ...orders.map((row) => ({
      kind: 'order' as const,
      ...row,
      pieces: row.pieces ?? 0,
      donationTzs: row.donationTzs ?? 0,
    })),
    ...customOrders.map((row) => ({ kind: 'custom-order' as const, ...row })),
    ...received.map((row) => ({ kind: 'message' as const, ...row })),
  ]
}
