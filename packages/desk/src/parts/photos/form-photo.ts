import { languageCodes, type Language, type Photo } from '@charity-kit/contract'
import * as v from 'valibot'
import { inEveryLanguage } from '../translations.ts'

const words = Object.fromEntries(languageCodes.map((code) => [code, v.string()])) as Record<
  Language,
  v.StringSchema<undefined>
>

/** Schema of a photo in a form, with a text in every language, even if the text is empty. */
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
