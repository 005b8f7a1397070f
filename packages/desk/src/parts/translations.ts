import { languageCodes, translationCodes, type Language, type Translation } from '@charity-kit/contract'

/** Name of a translated text in a form: "translations.sw.name". The API's errors have the same names. */
export type TranslatedName<Name extends string> = `translations.${Translation}.${Name}`

export const translatedName = <Name extends string>(code: Translation, name: Name) =>
  `translations.${code}.${name}` as const

/**
 * Returns an object with an entry for every translation of a record's texts, for example their schemas or their values.
 */
export const forEachTranslation = <Entries extends object>(create: (code: Translation) => Entries) =>
  Object.fromEntries(
    translationCodes.flatMap((code) =>
      Object.entries(create(code)).map(([name, entry]) => [translatedName(code, name), entry as unknown]),
    ),
  ) as { [Name in keyof Entries & string as TranslatedName<Name>]: Entries[Name] }

/** Returns a form's translated texts for the API, without those that `isSent` excludes. */
export const translationsIn = <Name extends string>(
  values: Readonly<Record<TranslatedName<NoInfer<Name>>, string>>,
  names: readonly Name[],
  isSent: (name: TranslatedName<NoInfer<Name>>) => boolean = () => true,
) =>
  Object.fromEntries(
    translationCodes.flatMap((code) => {
      const sent = names.filter((name) => isSent(translatedName(code, name)))
      const texts = Object.fromEntries(sent.map((name) => [name, values[translatedName(code, name)]]))
      return sent.length > 0 ? [[code, texts]] : []
    }),
  ) as Partial<Record<Translation, Record<Name, string>>>

/** Returns a text in every language for fields, with '' for missing languages. */
export const inEveryLanguage = (text: Readonly<Partial<Record<Language, string>>> = {}) =>
  Object.fromEntries(languageCodes.map((code) => [code, text[code] ?? ''])) as Record<Language, string>
