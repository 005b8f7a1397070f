/**
 * The languages of everything that speaks. A new one is a line here; the compiler then names each package that lacks
 * `i18n/<language>/` for it. `name` is what the language calls itself, `locale` is how it writes dates. `read` offers it to somebody who sees
 * another one, and `close` takes that away: both have to be there before the language is fetched.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB', read: 'Read in English', close: 'Close' },
  sw: { name: 'Kiswahili', locale: 'sw-TZ', read: 'Soma kwa Kiswahili', close: 'Funga' },
} as const

/** What `lang` holds. */
export type Language = keyof typeof languages

/** English is the default and always there; any other language may be fetched, or missing in a centre's data. */
export type Translation = Exclude<Language, 'en'>

export const languageCodes = Object.keys(languages) as Language[]

const findLanguage = (tag: string | null | undefined): Language | undefined =>
  languageCodes.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** "sw-TZ" -> "sw"; any language that is not in the registry -> "en". */
export const toLanguage = (tag: string | null | undefined): Language => findLanguage(tag) ?? 'en'

/** The first of our languages in a browser's list, such as `navigator.languages`; English if it has none. */
export const firstLanguage = (tags: readonly string[]): Language =>
  toLanguage(tags.find((tag) => findLanguage(tag)))

/** The first of our languages that an `Accept-Language` header prefers; English without one. */
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

/** "/gifts" in Swahili -> "/gifts?lang=sw"; English is a page's own language. The address has no fragment yet. */
export const pageInLanguage = (page: string, language: Language): string =>
  language === 'en' ? page : `${page}${page.includes('?') ? '&' : '?'}lang=${language}`
