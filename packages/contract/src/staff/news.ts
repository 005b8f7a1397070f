import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { mailingLists, type NewsTopic } from '../calls/news.ts'
import { languageCodes } from '../values/languages.ts'
import { translationsOf } from '../values/localised.ts'
import { line, paragraph, requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { forStaff, list, refusals, type StaffEndpoint } from './endpoint-defaults.ts'
import { paging, recordParams } from './payments.ts'

const titleMaxLength = 120
const textMaxLength = 5000

/** News of a topic, for its subscribers. */
export const newsInput = v.object({
  /** Subject of the email. */
  title: requiredLine(titleMaxLength, 'field_required'),
  /** Paragraphs, with an empty line between them. */
  text: v.pipe(paragraph(textMaxLength), v.minLength(1, 'field_required' satisfies FieldErrorKey)),
  /** Title and text in other languages. A reader without a translation gets English. */
  translations: v.optional(
    translationsOf({ title: line(titleMaxLength), text: paragraph(textMaxLength) }),
    {},
  ),
})
export type NewsInput = v.InferInput<typeof newsInput>
export type NewsRecord = v.InferOutput<typeof newsInput>

/** News that was sent. */
export const news = v.object({
  id: v.number(),
  topic: v.union([v.picklist(mailingLists), v.number()]),
  title: v.string(),
  /** Sender: a staff account's address, or the operating system user who ran the command. */
  by: v.string(),
  createdAt: v.string(),
  /** Number of emails that were queued so far. */
  recipients: v.number(),
  /** Whether all emails were queued. */
  done: v.boolean(),
})
export type News = v.InferOutput<typeof news>

/** Path parameters. `topic` is a campaign's number, or a mailing list. */
export const newsParams = v.object({ topic: v.union([v.picklist(mailingLists), recordParams.entries.id]) })
interface NewsRequest {
  params: { topic: NewsTopic }
}

export const newsQuery = v.object(paging)

/** Readers and news of a topic. */
export const newsOfTopic = v.object({
  /** Number of readers who asked for the news and confirmed it. */
  readers: v.number(),
  /** Latest {@link maxLatestNews} news, newest first. */
  latest: v.array(news),
})
export type NewsOfTopic = v.InferOutput<typeof newsOfTopic>
export const maxLatestNews = 50

/** Email as its readers get it, in each language. */
export const newsPreview = v.array(
  v.object({
    language: v.picklist(languageCodes),
    /** Number of readers in this language. */
    readers: v.number(),
    subject: v.string(),
    text: v.string(),
  }),
)
export type NewsPreview = v.InferOutput<typeof newsPreview>

export const sendNews: Call<NewsRequest & { body: NewsInput }, News> = {
  method: 'POST',
  path: '/api/staff/news/:topic',
  output: news,
}
export const getNews: Call<NewsRequest, NewsOfTopic> = {
  method: 'GET',
  path: '/api/staff/news/:topic',
  output: newsOfTopic,
}
export const previewNews: Call<NewsRequest & { body: NewsInput }, NewsPreview> = {
  method: 'POST',
  path: '/api/staff/news/:topic/preview',
  output: newsPreview,
}
export const listNews: Call<{ query: v.InferInput<typeof newsQuery> }, News[]> = {
  method: 'GET',
  path: '/api/staff/news',
  output: v.array(news),
}

/** Endpoints for news of campaigns and mailing lists. */
export const newsEndpoints = {
  sendNews: {
    ...sendNews,
    ...forStaff,
    permission: 'centre',
    summary:
      'Send news of a campaign, a newsletter or promotions to everybody who asked for them and confirmed it',
    params: newsParams,
    body: newsInput,
    success: 201,
    errors: [...refusals, 'validation_failed', 'not_found', 'idempotency_key_reused'],
    idempotent: true,
  },
  getNews: {
    ...getNews,
    ...forStaff,
    permission: 'view',
    summary: 'How many asked for news of a topic, and what they got, newest first',
    params: newsParams,
    success: 200,
    errors: [...refusals, 'not_found'],
  },
  previewNews: {
    ...previewNews,
    ...forStaff,
    permission: 'centre',
    summary: 'News as the email that its readers would get; nothing is sent',
    params: newsParams,
    body: newsInput,
    success: 200,
    errors: [...refusals, 'validation_failed', 'not_found'],
  },
  listNews: {
    ...listNews,
    ...list,
    permission: 'view',
    summary: 'News that was sent, oldest first',
    query: newsQuery,
  },
} satisfies Record<string, StaffEndpoint>
