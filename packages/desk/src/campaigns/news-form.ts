import { newsInput, type NewsInput } from '@charity-kit/contract'
import * as v from 'valibot'
import { forEachTranslation, translationsIn } from '../parts/translations.ts'

const { title, text } = newsInput.entries

/** News as their form holds them; the names are those of the API's fields. */
export const newsForm = v.object({
  title,
  text,
  ...forEachTranslation(() => ({ title: v.string(), text: v.string() })),
})

/** What is kept while it is typed, right or wrong. */
export const newsDraft = v.object({
  title: v.string(),
  text: v.string(),
  ...forEachTranslation(() => ({ title: v.string(), text: v.string() })),
})

export const emptyNews: v.InferInput<typeof newsForm> = {
  title: '',
  text: '',
  ...forEachTranslation(() => ({ title: '', text: '' })),
}

export const toNews = (values: v.InferOutput<typeof newsForm>): NewsInput => ({
  title: values.title,
  text: values.text,
  translations: translationsIn(values, ['title', 'text']),
})
