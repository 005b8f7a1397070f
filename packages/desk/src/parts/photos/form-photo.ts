import { languageCodes, type Language, type Photo } from '@charity-kit/contract'
import * as v from 'valibot'
import { inEveryLanguage } from '../translations.ts'

const words = Object.fromEntries(languageCodes.map((code) => [code, v.string()])) as Record<
  Language,
  v.StringSchema<undefined>
>

/** A photo in a form: with words in every language, even if they are empty. */
export const formPhoto = v.object({
  imageUrl: v.string(),
  alt: v.object(words),
  decorative: v.boolean(),
})
export type FormPhoto = v.InferOutput<typeof formPhoto>

export const toFormPhoto = ({ imageUrl, alt, decorative }: Photo): FormPhoto => ({
  imageUrl,
  alt: inEveryLanguage(alt),
  decorative,
})
