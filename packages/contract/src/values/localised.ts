import * as v from 'valibot'
import { languageCodes, type Language, type Translation } from './languages.ts'

const translations = Object.fromEntries(
  languageCodes.filter((language) => language !== 'en').map((language) => [language, v.optional(v.string())]),
) as Record<Translation, v.OptionalSchema<v.StringSchema<undefined>, undefined>>

/** A text in each language that the centre offers; English is always there. */
export const localised = v.object({ en: v.string(), ...translations })
export type Localised = v.InferOutput<typeof localised>

/** A text of the centre's data in the visitor's language, or in English where it has no other. */
export const localizedText = (text: Localised, language: Language): string => text[language] ?? text.en
