import { newsInput, type NewsInput } from '@charity-kit/contract'
import * as v from 'valibot'
import { forEachTranslation, translationsIn } from '../parts/translations.ts'

const { title, text } = newsInput.entries

/** Schema of the news form. Its names are the API's field names, so that the server's errors appear at their fields. */
export const newsForm = v.object({
  title,
  text,
  ...forEachTranslation(() => ({ title: v.string(), text: v.string() })),
})

/** Schema of the draft, which accepts invalid input. */
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
