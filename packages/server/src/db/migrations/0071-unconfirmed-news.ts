import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Addresses that were not confirmed are found without those that were, which stay for years. */
export const indexUnconfirmedNews = async ({ schema }: Tables): Promise<void> => {
  await schema.dropIndex('news_subscriptions_created_at').execute()
  await schema
    .createIndex('news_subscriptions_unconfirmed')
    .on('news_subscriptions')
    .column('created_at')
    .where(sql.ref('confirmed_at'), 'is', null)
    .execute()
}
