import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Each campaign's running total of verified donations, and the corrections that people made to it. */
export const addCampaignTotals = async ({ schema, table, id, bigInteger, db }: Tables): Promise<void> => {
  await schema
    .alterTable('campaigns')
    .addColumn('verified_tzs', bigInteger, (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update campaigns set verified_tzs = (
      select coalesce(sum(received_amount_tzs), 0) from donations
      inner join payment_claims on payment_claims.id = donations.claim_id
      where donations.campaign_id = campaigns.id and payment_claims.state = 'verified'
    )`.execute(db)
  await table('campaign_total_corrections')
    .addColumn('id', 'integer', id)
    .addColumn('campaign_id', 'integer', (column) =>
      column.notNull().references('campaigns.id').onDelete('cascade'),
    )
    .addColumn('verified_tzs_before', bigInteger, (column) => column.notNull())
    .addColumn('verified_tzs_after', bigInteger, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
