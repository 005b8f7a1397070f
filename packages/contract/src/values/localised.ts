import * as v from 'valibot'
import { languageCodes, type Language, type Translation } from './languages.ts'

/** Codes of every language except English. */
export const translationCodes = languageCodes.filter((language) => language !== 'en')

/** Returns one schema for each language except English. */
/* @__NO_SIDE_EFFECTS__ */
const forEachTranslation = <Schema>(schema: Schema) =>
  Object.fromEntries(translationCodes.map((language) => [language, schema])) as Record<Translation, Schema>

/** Schema of a text in each language that the centre offers. English is required. */
export const localised = v.object({ en: v.string(), ...forEachTranslation(v.optional(v.string())) })
export type Localised = v.InferOutput<typeof localised>

/** Schema of a localised text with one or more sentences. The desk shows a field of several lines for this schema. */
export const localisedParagraph = v.object(localised.entries)

/** Returns a text of the centre's data in the visitor's language, or in English if there is no translation. */
export const localizedText = (text: Localised, language: Language): string => text[language] ?? text.en

/** Texts of a record in other languages than English: `{ sw: { name: 'Bangili ya Kanga' } }`. */
export type Translations<Field extends string> = Partial<Record<Translation, Partial<Record<Field, string>>>>

/**
 * Replaces v.partial, because TypeScript writes a declaration for its generic entries that it does not accept
 * itself.
 */
type OptionalEntries<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: v.OptionalSchema<Entries[Name], undefined>
}

/** Returns the schema of translations for some of a record's texts. Any translation may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const translationsOf = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const optional = Object.entries(entries).map(([name, schema]) => [name, v.optional(schema)])
  return v.object(
    forEachTranslation(v.optional(v.object(Object.fromEntries(optional) as OptionalEntries<Entries>))),
  )
}

/**
 * Returns the schema of translations as clients read them. Broken translations are dropped, and the record is shown
 * in English.
 */
/* @__NO_SIDE_EFFECTS__ */
export const readTranslations = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(translationsOf(entries)), undefined)

/** Returns one of a record's texts in the visitor's language, or in English if there is no translation. */
export const translatedText = <Field extends string>(
  record: Record<Field, string> & { translations?: Translations<NoInfer<Field>> | undefined },
  field: Field,
  language: Language,
): string => (language !== 'en' && record.translations?.[language]?.[field]) || record[field]
