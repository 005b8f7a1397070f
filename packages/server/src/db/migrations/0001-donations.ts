import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Campaigns, donations, payment claims and emails. */
export const createDonationTables = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('seeds')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await table('campaigns')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('organised_by', 'text', (column) => column.notNull())
    .addColumn('opening_balance_tzs', 'integer', (column) =>
      column.notNull().check(sql`opening_balance_tzs >= 0`),
    )
    .addColumn('target_amount_tzs', 'integer', (column) => column.notNull().check(sql`target_amount_tzs > 0`))
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await table('payment_claims')
    .addColumn('id', 'integer', id)
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('donation', 'order', 'custom-order')`),
    )
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('transaction_id_normal', 'text', (column) => column.notNull().unique())
    .addColumn('channel', 'text')
    .addColumn('expected_amount_tzs', 'integer', (column) => column.check(sql`expected_amount_tzs > 0`))
    .addColumn('claimed_amount_tzs', 'integer', (column) =>
      column.notNull().check(sql`claimed_amount_tzs > 0`),
    )
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('submitted')
        .check(sql`state in ('submitted', 'verified', 'rejected')`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .execute()

  await table('donations')
    .addColumn('id', 'integer', id)
    .addColumn('claim_id', 'integer', (column) => column.notNull().unique().references('payment_claims.id'))
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaigns.id'))
    .addColumn('donor_name', 'text', (column) => column.notNull())
    .addColumn('donor_email', 'text', (column) => column.notNull())
    .addColumn('prayer', 'text', (column) => column.notNull())
    .addColumn('site_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('donations_campaign_id').on('donations').column('campaign_id').execute()

  await table('idempotency_keys')
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['endpoint', 'key'])
    .execute()

  await table('mails')
    .addColumn('id', 'integer', id)
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('queued')
        .check(sql`state in ('queued', 'sending', 'sent', 'failed')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await schema
    .createIndex('mails_waiting')
    .on('mails')
    .column('due_at')
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute()
}
