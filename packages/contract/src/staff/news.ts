import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { languageCodes } from '../values/languages.ts'
import { translationsOf } from '../values/localised.ts'
import { line, paragraph, requiredLine } from '../values/text.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { forStaff, list, refusals } from './endpoint-defaults.ts'
import { paging, recordParams } from './payments.ts'

const titleMaxLength = 120
const textMaxLength = 5000

/** News of a campaign, to those who asked for it. */
export const campaignNewsInput = v.object({
  /** The email's subject. */
  title: requiredLine(titleMaxLength, 'field_required'),
  /** Paragraphs, with an empty line between them. */
  text: v.pipe(paragraph(textMaxLength), v.minLength(1, 'field_required' satisfies FieldErrorKey)),
  /** The same in other languages; who reads one that is missing gets English. */
  translations: v.optional(
    translationsOf({ title: line(titleMaxLength), text: paragraph(textMaxLength) }),
    {},
  ),
})
export type CampaignNewsInput = v.InferInput<typeof campaignNewsInput>
export type CampaignNewsRecord = v.InferOutput<typeof campaignNewsInput>

/** News that was written. */
export const campaignNews = v.object({
  id: v.number(),
  campaign: v.number(),
  title: v.string(),
  /** Who sent it: a staff account's address, or the operating system user who ran the command. */
  by: v.string(),
  createdAt: v.string(),
  /** How many emails were queued so far. */
  recipients: v.number(),
  /** Whether all were. */
  done: v.boolean(),
})
export type CampaignNews = v.InferOutput<typeof campaignNews>

export const newsQuery = v.object(paging)

/** Who gets a campaign's news, and what they got. */
export const newsOfCampaign = v.object({
  /** Whoever asked for them and confirmed the address. */
  readers: v.number(),
  /** The latest {@link maxLatestNews}, newest first. */
  latest: v.array(campaignNews),
})
export type NewsOfCampaign = v.InferOutput<typeof newsOfCampaign>
export const maxLatestNews = 50

/** The email as its readers get it, in each language. */
export const newsPreview = v.array(
  v.object({
    language: v.picklist(languageCodes),
    /** How many read it in this language. */
    readers: v.number(),
    subject: v.string(),
    text: v.string(),
  }),
)
export type NewsPreview = v.InferOutput<typeof newsPreview>

export const sendCampaignNews: Call<RecordRequest & { body: CampaignNewsInput }, CampaignNews> = {
  method: 'POST',
  path: '/api/staff/campaigns/:id/news',
  output: campaignNews,
}
export const getNewsOfCampaign: Call<RecordRequest, NewsOfCampaign> = {
  method: 'GET',
  path: '/api/staff/campaigns/:id/news',
  output: newsOfCampaign,
}
export const previewCampaignNews: Call<RecordRequest & { body: CampaignNewsInput }, NewsPreview> = {
  method: 'POST',
  path: '/api/staff/campaigns/:id/news/preview',
  output: newsPreview,
}
export const listCampaignNews: Call<{ query: v.InferInput<typeof newsQuery> }, CampaignNews[]> = {
  method: 'GET',
  path: '/api/staff/news',
  output: v.array(campaignNews),
}

/** News of campaigns. */
export const newsEndpoints = {
  sendCampaignNews: {
    ...sendCampaignNews,
    ...forStaff,
    summary: 'Send news of a campaign to everybody who asked for it and confirmed the address',
    params: recordParams,
    body: campaignNewsInput,
    success: 201,
    errors: [...refusals, 'validation_failed', 'campaign_not_found', 'idempotency_key_reused'],
    idempotent: true,
  },
  getNewsOfCampaign: {
    ...getNewsOfCampaign,
    ...forStaff,
    summary: 'How many asked for news of a campaign, and what they got, newest first',
    params: recordParams,
    success: 200,
    errors: [...refusals, 'not_found'],
  },
  previewCampaignNews: {
    ...previewCampaignNews,
    ...forStaff,
    summary: 'News of a campaign as the email that its readers would get; nothing is sent',
    params: recordParams,
    body: campaignNewsInput,
    success: 200,
    errors: [...refusals, 'validation_failed', 'not_found'],
  },
  listCampaignNews: {
    ...listCampaignNews,
    ...list,
    summary: 'News that was sent, oldest first',
    query: newsQuery,
  },
} satisfies Record<string, Endpoint>
