import * as v from 'valibot'

/** A text in each language the centre offers; English is always there. */
export const localised = v.object({ en: v.string(), sw: v.optional(v.string()) })
export type Localised = v.InferOutput<typeof localised>
/** Languages that are complete. English is the default and comes along; others are fetched when asked for. */
export const languages = ['en', 'sw'] as const
export type Language = (typeof languages)[number]

/** "sw-TZ" -> "sw"; anything we do not speak -> "en". */
export const toLanguage = (tag: string | null | undefined): Language =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language) ?? 'en'
