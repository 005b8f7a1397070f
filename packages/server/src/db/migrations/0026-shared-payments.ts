import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A gift or order may be paid in parts, and a payment may be for an order and a gift. */
export const addSharedPayments = async ({ schema, bigInteger }: Tables): Promise<void> => {
  await schema
    .alterTable('payment_claims')
    .addColumn('main_claim_id', bigInteger, (column) => column.references('payment_claims.id'))
    .execute()
  await schema
    .createIndex('payment_claims_main_claim_id')
    .on('payment_claims')
    .column('main_claim_id')
    .where(sql.ref('main_claim_id'), 'is not', null)
    .execute()
  await schema
    .alterTable('donations')
    .addColumn('amount_tzs', 'integer', (column) => column.check(sql`amount_tzs > 0`))
    .execute()
  await schema
    .alterTable('refunds')
    .addColumn('gift_tzs', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`gift_tzs >= 0`),
    )
    .execute()
}
