import type { CampaignNews, Translations } from '@charity-kit/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { CampaignNewsTable, NewsSubscriptionTable } from '../../db/news-tables.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'
import type { PageBounds } from '../../db/page-repository.ts'

type Connection = Database | DatabaseTransaction

/**
 * Stores that somebody asked for a campaign's news. Who has confirmed already stays so, and who was asked after `recent` is not
 * asked again: then it returns false.
 */
export const insertSubscription = async (
  tx: DatabaseTransaction,
  subscription: Insertable<NewsSubscriptionTable>,
  recent: Timestamp,
): Promise<boolean> => {
  const { token, language, created_at } = subscription
  const stored = await tx
    .insertInto('news_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(['email_normal', 'campaign_id'])
        .doUpdateSet({ token, language, created_at })
        .where('news_subscriptions.confirmed_at', 'is', null)
        .where('news_subscriptions.created_at', '<', recent),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Confirms a subscription and returns its campaign; undefined if there is none with this token. */
export const confirmSubscription = async (
  db: Database,
  token: string,
  at: Timestamp,
): Promise<{ campaign: string; translations: Translations<'name'> | undefined } | undefined> => {
  await db
    .updateTable('news_subscriptions')
    .set({ confirmed_at: at })
    .where('token', '=', token)
    .where('confirmed_at', 'is', null)
    .execute()
  const row = await db
    .selectFrom('news_subscriptions')
    .innerJoin('campaigns', 'campaigns.id', 'news_subscriptions.campaign_id')
    .select(['campaigns.name as campaign', 'campaigns.translations'])
    .where('token', '=', token)
    .executeTakeFirst()
  return row && { campaign: row.campaign, translations: parseNames(row.translations) }
}

export const deleteSubscription = async (db: Database, token: string): Promise<void> => {
  await db.deleteFrom('news_subscriptions').where('token', '=', token).execute()
}

/** Forgets addresses that were not confirmed. */
export const deleteUnconfirmed = (db: Database, before: Timestamp): Promise<void> =>
  deleteInBatches(db, {
    table: 'news_subscriptions',
    column: 'created_at',
    operator: '<',
    time: before,
    where: sql<boolean>`confirmed_at is null`,
  })

export const insertNews = async (
  tx: DatabaseTransaction,
  news: Insertable<CampaignNewsTable>,
): Promise<number> => {
  const { id } = await tx.insertInto('campaign_news').values(news).returning('id').executeTakeFirstOrThrow()
  return id
}

const toNews = (row: Selectable<CampaignNewsTable>): CampaignNews => ({
  id: row.id,
  campaign: row.campaign_id,
  title: row.title,
  by: row.created_by,
  createdAt: row.created_at,
  recipients: row.recipients,
  done: row.finished_at !== null,
})

export const getNews = async (db: Connection, id: number): Promise<CampaignNews> =>
  toNews(await db.selectFrom('campaign_news').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** Oldest first. */
export const listNews = async (db: Database, { after, size }: PageBounds): Promise<CampaignNews[]> => {
  const rows = await db
    .selectFrom('campaign_news')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(toNews)
}

/** The latest news of a campaign, newest first. */
export const listNewsOf = async (db: Database, campaignId: number, size: number): Promise<CampaignNews[]> => {
  const rows = await db
    .selectFrom('campaign_news')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(toNews)
}

/** How many get a campaign's news, by the language in which they asked. */
export const countReaders = async (db: Database, campaignId: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('news_subscriptions')
    .select(['language', ({ fn }) => fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaignId)
    .where('confirmed_at', 'is not', null)
    .groupBy('language')
    .execute()
  return new Map(rows.map(({ language, count }) => [language, count]))
}

/** The oldest news that are not queued for everybody yet. */
export const findUnfinishedNews = (
  tx: DatabaseTransaction,
): Promise<Selectable<CampaignNewsTable> | undefined> =>
  tx
    .selectFrom('campaign_news')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The next of those who get a campaign's news. Who confirms while they are sent is asked for by a later one. */
export const findNextSubscribers = (
  tx: DatabaseTransaction,
  { campaign_id, sent_through }: Pick<Selectable<CampaignNewsTable>, 'campaign_id' | 'sent_through'>,
  size: number,
): Promise<Selectable<NewsSubscriptionTable>[]> =>
  tx
    .selectFrom('news_subscriptions')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .where('id', '>', sent_through)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .limit(size)
    .execute()

/** Records how far news are sent; false if another instance went on meanwhile. */
export const moveNews = async (
  tx: DatabaseTransaction,
  { id, sent_through }: Pick<Selectable<CampaignNewsTable>, 'id' | 'sent_through'>,
  next: { sentThrough: number; count: number; finishedAt: Timestamp | null },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('campaign_news')
    .set((set) => ({
      sent_through: next.sentThrough,
      recipients: set('recipients', '+', next.count),
      finished_at: next.finishedAt,
    }))
    .where('id', '=', id)
    .where('sent_through', '=', sent_through)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
