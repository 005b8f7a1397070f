import type { MailingList, News, NewsTopic, Translations } from '@charity-kit/contract'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { NewsSubscriptionTable, NewsTable, NewsTopicColumns } from '../../db/news-tables.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'
import type { PageBounds } from '../../db/page-repository.ts'

type Connection = Database

/** Returns the columns of a topic. */
export const topicColumns = (topic: NewsTopic): NewsTopicColumns =>
  typeof topic === 'number'
    ? { campaign_id: topic, mailing_list: null }
    : { campaign_id: null, mailing_list: topic }

/** Returns the topic of a row; the database refuses rows without one. */
export const topicOf = ({ campaign_id, mailing_list }: NewsTopicColumns): NewsTopic => {
  const topic = campaign_id ?? mailing_list
  if (topic === null) throw new Error('The news have no topic.')
  return topic
}

const isAbout = (topic: NewsTopic): RawBuilder<boolean> =>
  typeof topic === 'number' ? sql`campaign_id = ${topic}` : sql`mailing_list = ${topic}`

/**
 * Stores a subscription to a campaign's news. A confirmed subscription stays confirmed. Returns false if the address
 * was asked to confirm after `recent`: it is not asked again.
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

/** Returns the mailing lists that an address is on. */
export const mailingListsOf = async (db: Connection, emailNormal: string): Promise<MailingList[]> => {
  const rows = await db
    .selectFrom('news_subscriptions')
    .select('mailing_list')
    .where('email_normal', '=', emailNormal)
    .where('mailing_list', 'is not', null)
    .execute()
  return rows.flatMap(({ mailing_list }) => mailing_list ?? [])
}

/** Puts an address on a mailing list. If it is on the list already, the links in earlier emails stay valid. */
export const insertOnMailingList = async (
  tx: DatabaseTransaction,
  subscription: Insertable<NewsSubscriptionTable>,
): Promise<void> => {
  await tx
    .insertInto('news_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(['email_normal', 'mailing_list'])
        .doUpdateSet({ email: subscription.email, language: subscription.language }),
    )
    .execute()
}

export const deleteFromMailingList = async (
  tx: DatabaseTransaction,
  emailNormal: string,
  list: MailingList,
): Promise<void> => {
  await tx
    .deleteFrom('news_subscriptions')
    .where('email_normal', '=', emailNormal)
    .where('mailing_list', '=', list)
    .execute()
}

/** Confirms a subscription and returns its campaign; undefined if no subscription has this token. */
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

/** Deletes addresses that were not confirmed. */
export const deleteUnconfirmed = (db: Database, before: Timestamp): Promise<void> =>
  deleteInBatches(db, {
    table: 'news_subscriptions',
    column: 'created_at',
    operator: '<',
    time: before,
    where: sql<boolean>`confirmed_at is null`,
  })

export const insertNews = async (tx: DatabaseTransaction, news: Insertable<NewsTable>): Promise<number> => {
  const { id } = await tx.insertInto('news').values(news).returning('id').executeTakeFirstOrThrow()
  return id
}

const toNews = (row: Selectable<NewsTable>): News => ({
  id: row.id,
  topic: topicOf(row),
  title: row.title,
  by: row.created_by,
  createdAt: row.created_at,
  recipients: row.recipients,
  done: row.finished_at !== null,
})

export const getNews = async (db: Connection, id: number): Promise<News> =>
  toNews(await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** Lists the news, oldest first. */
export const listNews = async (db: Database, { after, size }: PageBounds): Promise<News[]> => {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(toNews)
}

/** Lists the latest news of a topic, newest first. */
export const listNewsOf = async (db: Database, topic: NewsTopic, size: number): Promise<News[]> => {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where(isAbout(topic))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(toNews)
}

/** Returns the number of a topic's readers, by the language in which they subscribed. */
export const countReaders = async (db: Database, topic: NewsTopic): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('news_subscriptions')
    .select(['language', ({ fn }) => fn.countAll<number>().as('count')])
    .where(isAbout(topic))
    .where('confirmed_at', 'is not', null)
    .groupBy('language')
    .execute()
  return new Map(rows.map(({ language, count }) => [language, count]))
}

/** Finds the oldest news that are not queued for all readers yet. */
export const findUnfinishedNews = (tx: DatabaseTransaction): Promise<Selectable<NewsTable> | undefined> =>
  tx.selectFrom('news').selectAll().where('finished_at', 'is', null).orderBy('id').limit(1).executeTakeFirst()

/**
 * Returns the next subscribers of these news. A subscriber who confirms while the news are being queued may be
 * skipped.
 */
export const findNextSubscribers = (
  tx: DatabaseTransaction,
  news: Pick<Selectable<NewsTable>, keyof NewsTopicColumns | 'sent_through'>,
  size: number,
): Promise<Selectable<NewsSubscriptionTable>[]> =>
  tx
    .selectFrom('news_subscriptions')
    .selectAll()
    .where(isAbout(topicOf(news)))
    .where('id', '>', news.sent_through)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .limit(size)
    .execute()

/** Records up to which subscriber the news are queued. Returns false if another instance continued meanwhile. */
export const moveNews = async (
  tx: DatabaseTransaction,
  { id, sent_through }: Pick<Selectable<NewsTable>, 'id' | 'sent_through'>,
  next: { sentThrough: number; count: number; finishedAt: Timestamp | null },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('news')
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
