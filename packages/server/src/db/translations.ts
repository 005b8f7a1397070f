import { preferredLanguage, translatedText, translationCodes, type Translations } from '@charity-kit/contract'

/** Value of a `translations` column without translations. */
const none = '{}'

/**
 * Reads a `translations` column, which {@link mergeTranslations} wrote. Returns undefined without translations, so that
 * responses leave the field out.
 */
export const parseTranslations = <Field extends string>(stored: string): Translations<Field> | undefined =>
  stored === none ? undefined : (JSON.parse(stored) as Translations<Field>)

/** Returns the value of a `translations` column after `changes`: a missing text stays, and an empty text is removed. */
export const mergeTranslations = <Field extends string>(
  changes: Translations<Field>,
  stored: string = none,
): string => {
  const before = parseTranslations<Field>(stored) ?? {}
  const merged = translationCodes.flatMap((language) => {
    const texts = Object.entries({ ...before[language], ...changes[language] }).filter(([, text]) => text)
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : []
  })
  return JSON.stringify(Object.fromEntries(merged))
}

/** Returns only the names in a `translations` column. */
export const parseNames = (stored: string = none): Translations<'name'> | undefined => {
  const names = Object.entries(parseTranslations<'name'>(stored) ?? {}).flatMap(([language, texts]) =>
    texts.name ? [[language, { name: texts.name }] as const] : [],
  )
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

/** Returns a name in the language that a record is stored with. */
export const nameIn = (
  language: string,
  { name, translations }: { name: string; translations: string },
): string =>
  translatedText({ name, translations: parseNames(translations) }, 'name', preferredLanguage(language))
