/**
 * Languages of the project. A new language needs a line here; the compiler then names each package that lacks
 * `i18n/<language>/`. `name` is the language's own name, and `locale` its date format. `read` offers the language
 * to a visitor who sees another one, and `close` dismisses the offer. Both texts must be here, because the offer
 * comes before the language is fetched.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB', read: 'Read in English', close: 'Close' },
  sw: { name: 'Kiswahili', locale: 'sw-TZ', read: 'Soma kwa Kiswahili', close: 'Funga' },
} as const

/** Value of `lang`. */
export type Language = keyof typeof languages

/**
 * Language other than English. English is the default and always available. Another language may be fetched, or may
 * be missing in a centre's data.
 */
export type Translation = Exclude<Language, 'en'>

export const languageCodes = Object.keys(languages) as Language[]

const findLanguage = (tag: string | null | undefined): Language | undefined =>
  languageCodes.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** Returns the language of a tag: "sw-TZ" -> "sw". An unknown language is "en". */
export const toLanguage = (tag: string | null | undefined): Language => findLanguage(tag) ?? 'en'

/** Returns the first known language in a browser's list, such as `navigator.languages`; English if there is none. */
export const firstLanguage = (tags: readonly string[]): Language =>
  toLanguage(tags.find((tag) => findLanguage(tag)))

/** Returns the known language that an `Accept-Language` header prefers; English without a header. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language => {
  const ranges = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return {
        language: languageCodes.find((language) => language === range.trim().split('-')[0]),
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return ranges[0]?.language ?? 'en'
}

/**
 * Returns a page's address in a language: "/gifts" in Swahili -> "/gifts?lang=sw". English is a page's default. The
 * address must have no fragment yet.
 */
export const pageInLanguage = (page: string, language: Language): string =>
  language === 'en' ? page : `${page}${page.includes('?') ? '&' : '?'}lang=${language}`
