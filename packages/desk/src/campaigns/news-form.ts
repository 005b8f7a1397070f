import { campaignNewsInput, type CampaignNewsInput } from '@charity-kit/contract'
import * as v from 'valibot'

const { title, text } = campaignNewsInput.entries

/** News as their form holds them; the names are those of the API's fields. */
export const newsForm = v.object({
  title,
  'translations.sw.title': v.string(),
  text,
  'translations.sw.text': v.string(),
})

/** What is kept while it is typed, right or wrong. */
export const newsDraft = v.object({
  title: v.string(),
  'translations.sw.title': v.string(),
  text: v.string(),
  'translations.sw.text': v.string(),
})

export const emptyNews: v.InferInput<typeof newsForm> = {
  title: '',
  'translations.sw.title': '',
  text: '',
  'translations.sw.text': '',
}

export const toNews = (values: v.InferOutput<typeof newsForm>): CampaignNewsInput => ({
  title: values.title,
  text: values.text,
  translations: {
    sw: { title: values['translations.sw.title'], text: values['translations.sw.text'] },
  },
})
