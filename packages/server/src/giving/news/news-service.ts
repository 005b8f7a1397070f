import {
  languageCodes,
  mailingLists,
  maxLatestNews,
  preferredLanguage,
  translatedText,
  type Language,
  type MailingList,
  type News,
  type NewsOfTopic,
  type NewsPreview,
  type NewsRecord,
  type NewsSubscription,
  type NewsTopic,
  type Translations,
} from '@charity-kit/contract'
import { randomBytes } from 'node:crypto'
import { findCampaign } from '../campaigns/campaign-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { mergeTranslations, parseTranslations } from '../../db/translations.ts'
import { DomainError } from '../../values/domain-error.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import { queueAskedEmail } from '../../outbox/queue-asked-email.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import type { RenderedEmail } from '../../outbox/render-email.ts'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import type { PageBounds } from '../../db/page-repository.ts'
import { confirmNewsEmail, newsEmail, oneClickUrl, type EmailTopic } from './news-emails.ts'
import {
  confirmSubscription,
  countReaders,
  deleteFromMailingList,
  deleteSubscription,
  findNextSubscribers,
  findUnfinishedNews,
  getNews,
  insertNews,
  insertOnMailingList,
  insertSubscription,
  listNews,
  listNewsOf,
  moveNews,
  topicColumns,
  topicOf,
} from './news-repository.ts'

/** Shortest time between two requests to confirm, in milliseconds, however often the address is typed. */
const askAgainAfterMs = 86_400_000
const newToken = (): string => randomBytes(32).toString('base64url')
/** Number of emails queued in one transaction. */
const batchSize = 200

type Dependencies = Pick<ServiceDependencies, 'db' | 'now' | 'centre' | 'siteUrl' | 'onMessageQueued'>

/** A request for news: the address and the campaign. */
interface NewsRequest {
  email: string
  campaign: { id: number; name: string; translations?: Translations<'name'> | undefined }
  language: Language
  /** Time of the request. */
  at: Date
  /** Network of the client, truncated. */
  network: string
}

/**
 * Stores a donor's subscription to the campaign's news in the transaction of a donation, and asks the address to
 * confirm.
 * A server without a site stores nothing, because it has no page to confirm on.
 */
export const requestNews = async (
  tx: DatabaseTransaction,
  { email, campaign, language, network, at }: NewsRequest,
  { siteUrl, centreName }: { siteUrl?: string | undefined; centreName: string },
): Promise<void> => {
  if (siteUrl === undefined || isAnonymousEmail(email)) return
  const token = newToken()
  const createdAt = at.toISOString()
  const isNew = await insertSubscription(
    tx,
    {
      ...topicColumns(campaign.id),
      email,
      email_normal: normaliseEmail(email),
      language,
      token,
      confirmed_at: null,
      created_at: createdAt,
    },
    new Date(at.getTime() - askAgainAfterMs).toISOString(),
  )
  if (!isNew) return
  const campaignName = translatedText(campaign, 'name', language)
  const content = confirmNewsEmail({ campaignName, token, siteUrl, centreName }, language)
  await queueAskedEmail(tx, { ...content, recipient: email, language, createdAt, askedFrom: network })
}

/**
 * Puts an address on exactly these mailing lists, in the transaction that saves the account's email preferences. The
 * account's address is verified, so no confirmation is needed.
 */
export const chooseMailingLists = async (
  tx: DatabaseTransaction,
  email: string,
  lists: readonly MailingList[],
  { language, at }: { language: Language; at: Date },
): Promise<void> => {
  const email_normal = normaliseEmail(email)
  const created_at = at.toISOString()
  for (const list of mailingLists) {
    if (!lists.includes(list)) await deleteFromMailingList(tx, email_normal, list)
    else {
      const when = { confirmed_at: created_at, created_at }
      const subscription = {
        ...topicColumns(list),
        email,
        email_normal,
        language,
        token: newToken(),
        ...when,
      }
      await insertOnMailingList(tx, subscription)
    }
  }
}

export interface NewsService {
  /** @throws DomainError `not_found` */
  confirm: (token: string) => Promise<NewsSubscription>
  /** Stops a subscription and deletes the address. */
  stop: (token: string) => Promise<void>
  /** Stores the news; {@link NewsService.sendPending} queues the emails. @throws DomainError `not_found` */
  send: (
    news: NewsRecord & { topic: NewsTopic; by: string; idempotencyKey: ScopedKey | undefined },
  ) => Promise<News>
  /** Returns the number of a topic's readers, and its latest news. @throws DomainError `not_found` */
  about: (topic: NewsTopic) => Promise<NewsOfTopic>
  /** Returns the email as readers would get it, without their links. @throws DomainError `not_found` */
  preview: (topic: NewsTopic, news: NewsRecord) => Promise<NewsPreview>
  /** Lists the news, oldest first. */
  list: (page: PageBounds) => Promise<News[]>
  get: (id: number) => Promise<News>
  /** Queues the emails of all pending news, in batches that can be interrupted. Each address gets each news once. */
  sendPending: () => Promise<void>
}

export const newsService = (dependencies: Dependencies): NewsService => {
  const { db, now, centre, siteUrl, onMessageQueued } = dependencies
  return {
    confirm: async (token) => {
      const subscription = await confirmSubscription(db, token, now().toISOString())
      if (!subscription) throw new DomainError('not_found', { message: 'These news were stopped.' })
      return subscription
    },
    stop: (token) => deleteSubscription(db, token),
    send: ({ topic, by, idempotencyKey, ...news }) =>
      inTransaction(db, async (tx) => {
        const at = now().toISOString()
        const id = await createOnce(
          tx,
          { endpoint: 'sendNews', key: idempotencyKey, content: { topic, ...news }, at },
          async () => {
            await getTopic(tx, topic)
            return insertNews(tx, {
              ...topicColumns(topic),
              title: news.title,
              text: news.text,
              translations: mergeTranslations(news.translations),
              created_by: by,
              created_at: at,
              finished_at: null,
            })
          },
        )
        return getNews(tx, id)
      }),
    about: async (topic) => {
      await getTopic(db, topic)
      const readers = await countReaders(db, topic)
      return {
        readers: [...readers.values()].reduce((sum, count) => sum + count, 0),
        latest: await listNewsOf(db, topic, maxLatestNews),
      }
    },
    preview: async (topic, news) => {
      const about = await getTopic(db, topic)
      const counts = [...(await countReaders(db, topic))]
      const to = { token: '...', siteUrl: siteUrl ?? '', centreName: centre().name }
      return languageCodes.map((language) => {
        const { subject, text } = emailOf(news, about, to, language)
        const readers = counts
          .filter(([stored]) => preferredLanguage(stored) === language)
          .reduce((sum, [, count]) => sum + count, 0)
        return { language, readers, subject, text }
      })
    },
    list: (page) => listNews(db, page),
    get: (id) => getNews(db, id),
    sendPending: async () => {
      while (await queueBatch(db, dependencies)) onMessageQueued()
    },
  }
}

/** A mailing list, or a campaign with its data for the emails. */
type FoundTopic = MailingList | NewsRequest['campaign']

const getTopic = async (db: Database, topic: NewsTopic): Promise<FoundTopic> => {
  if (typeof topic === 'string') return topic
  const campaign = await findCampaign(db, topic)
  if (!campaign) throw new DomainError('not_found', { message: 'There is no such campaign.' })
  return campaign
}

const inLanguage = (topic: FoundTopic, language: Language): EmailTopic =>
  typeof topic === 'string' ? topic : { id: topic.id, name: translatedText(topic, 'name', language) }

/** Returns the email in its reader's language. Missing parts are in English. */
const emailOf = (
  texts: Pick<NewsRecord, 'title' | 'text'> & {
    translations?: Translations<'title' | 'text'> | undefined
  },
  topic: FoundTopic,
  to: { token: string; siteUrl: string; centreName: string },
  language: Language,
): RenderedEmail =>
  newsEmail(
    {
      ...to,
      title: translatedText(texts, 'title', language),
      text: translatedText(texts, 'text', language),
      topic: inLanguage(topic, language),
    },
    language,
  )

/** Queues the next emails. Returns false if there are none, or another instance queues them. */
const queueBatch = (
  db: Database,
  { now, centre, siteUrl }: Pick<Dependencies, 'now' | 'centre' | 'siteUrl'>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (siteUrl === undefined) return false
    const news = await findUnfinishedNews(tx)
    if (!news) return false
    const topic = await getTopic(tx, topicOf(news))
    const subscribers = await findNextSubscribers(tx, news, batchSize)
    const createdAt = now().toISOString()
    const isMoved = await moveNews(tx, news, {
      sentThrough: subscribers.at(-1)?.id ?? news.sent_through,
      count: subscribers.length,
      finishedAt: subscribers.length < batchSize ? createdAt : null,
    })
    if (!isMoved) return false
    const texts = {
      title: news.title,
      text: news.text,
      translations: parseTranslations<'title' | 'text'>(news.translations),
    }
    for (const { email, token, language: stored } of subscribers) {
      const language = preferredLanguage(stored)
      const content = emailOf(texts, topic, { token, siteUrl, centreName: centre().name }, language)
      const unsubscribeUrl = oneClickUrl(siteUrl, token)
      await queueEmail(tx, {
        ...content,
        recipient: email,
        language,
        createdAt,
        unsubscribeUrl,
        isBulk: true,
      })
    }
    return true
  })
