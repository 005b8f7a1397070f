import * as v from 'valibot'
import { languageCodes, type Language, type Translation } from './languages.ts'

/** Every language but English. */
export const translationCodes = languageCodes.filter((language) => language !== 'en')

/** One schema for each language but English. */
/* @__NO_SIDE_EFFECTS__ */
const forEachTranslation = <Schema>(schema: Schema) =>
  Object.fromEntries(translationCodes.map((language) => [language, schema])) as Record<Translation, Schema>

/** A text in each language that the centre offers; English is always there. */
export const localised = v.object({ en: v.string(), ...forEachTranslation(v.optional(v.string())) })
export type Localised = v.InferOutput<typeof localised>

/** The same of one or more sentences. A schema of its own: by it the desk knows what is typed in several lines. */
export const localisedParagraph = v.object(localised.entries)

/** A text of the centre's data in the visitor's language, or in English where it has no other. */
export const localizedText = (text: Localised, language: Language): string => text[language] ?? text.en

/** A record's texts in other languages, beside the English ones: `{ sw: { name: 'Bangili ya Kanga' } }`. */
export type Translations<Field extends string> = Partial<Record<Translation, Partial<Record<Field, string>>>>

/** Not v.partial: TypeScript writes the type of that, of entries that are not known, in a way that it does not accept itself. */
type OptionalEntries<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: v.OptionalSchema<Entries[Name], undefined>
}

/** The translations of some of a record's texts. Any of them may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const translationsOf = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const optional = Object.entries(entries).map(([name, schema]) => [name, v.optional(schema)])
  return v.object(
    forEachTranslation(v.optional(v.object(Object.fromEntries(optional) as OptionalEntries<Entries>))),
  )
}

/** Translations as clients read them: broken ones are none, and the record is shown in English. */
/* @__NO_SIDE_EFFECTS__ */
export const readTranslations = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(translationsOf(entries)), undefined)

/** One of a record's texts in the visitor's language, or in English where it has no other. */
export const translatedText = <Field extends string>(
  record: Record<Field, string> & { translations?: Translations<NoInfer<Field>> | undefined },
  field: Field,
  language: Language,
): string => (language !== 'en' && record.translations?.[language]?.[field]) || record[field]
