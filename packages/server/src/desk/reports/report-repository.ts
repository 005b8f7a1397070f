import { sql } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import type { Money } from './money-in-repository.ts'

interface Range {
  from: Timestamp
  until: Timestamp
}

/** Returns the refunds of all payments in a range of time. */
export const sumRefunds = (db: Database, { from, until }: Range): Promise<Money> => {
  return db
    .selectFrom('refunds')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(amount_tzs), 0) as bigint)`.as('sum'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Returns the refunds of donations by campaign. For a payment for an order and a donation only the donation's share
 * counts.
 */
export const sumRefundsByCampaign = async (
  db: Database,
  { from, until }: Range,
): Promise<Map<number, Money>> => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_claims', 'payment_claims.id', 'refunds.claim_id')
    .innerJoin('donations', (join) =>
      join.on('donations.claim_id', '=', sql`coalesce(payment_claims.main_claim_id, payment_claims.id)`),
    )
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .where((where) =>
      where.or([where('payment_claims.kind', '=', 'donation'), where('refunds.donation_tzs', '>', 0)]),
    )
    .select([
      'donations.campaign_id as id',
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(case when payment_claims.kind = 'donation' then refunds.amount_tzs else refunds.donation_tzs end) as bigint)`.as(
        'sum',
      ),
    ])
    .groupBy('donations.campaign_id')
    .execute()
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}
