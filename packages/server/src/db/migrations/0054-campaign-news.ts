import type { Tables } from './tables.ts'

/** News of campaigns: who asked for them, what was written, and how a mail program stops them with one click. */
export const createCampaignNews = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  await table('news_subscriptions')
    .addColumn('id', bigInteger, id)
    .addColumn('campaign_id', bigInteger, (column) => column.notNull().references('campaigns.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_normal', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('confirmed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('news_subscriptions_address', ['email_normal', 'campaign_id'])
    .execute()
  await schema
    .createIndex('news_subscriptions_campaign')
    .on('news_subscriptions')
    .columns(['campaign_id', 'id'])
    .execute()
  await schema
    .createIndex('news_subscriptions_created_at')
    .on('news_subscriptions')
    .column('created_at')
    .execute()
  await table('campaign_news')
    .addColumn('id', bigInteger, id)
    .addColumn('campaign_id', bigInteger, (column) => column.notNull().references('campaigns.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_through', bigInteger, (column) => column.notNull().defaultTo(0))
    .addColumn('recipients', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('finished_at', 'text')
    .execute()
  await schema.alterTable('mails').addColumn('unsubscribe_url', 'text').execute()
}
