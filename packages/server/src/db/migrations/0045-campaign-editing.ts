import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Campaigns with a first day, a picture and a version, and why their opening balance changed. */
export const addCampaignEditing = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  const campaigns = () => schema.alterTable('campaigns')
  await campaigns().addColumn('starts_on', 'text').execute()
  await campaigns().addColumn('picture', 'text').execute()
  await campaigns()
    .addColumn('archived', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`archived in (0, 1)`),
    )
    .execute()
  await campaigns()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await campaigns().addColumn('changed_by', 'text').execute()
  await campaigns().addColumn('changed_at', 'text').execute()
  await table('campaign_balance_changes')
    .addColumn('id', bigInteger, id)
    .addColumn('campaign_id', bigInteger, (column) =>
      column.notNull().references('campaigns.id').onDelete('cascade'),
    )
    .addColumn('balance_before_tzs', 'integer', (column) => column.notNull())
    .addColumn('balance_after_tzs', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('campaign_balance_changes_campaign')
    .on('campaign_balance_changes')
    .columns(['campaign_id', 'id'])
    .execute()
}
