import { toLanguage, type Language } from '@charity-kit/contract'

/** Returns the language in the address, so that links share it. English needs no parameter. */
export const languageOf = (search: string): Language => toLanguage(new URLSearchParams(search).get('lang'))

/**
 * Returns an address with its language: "/marketplace" + { sort: "price-asc" } in Swahili ->
 * "/marketplace?sort=price-asc&lang=sw"
 */
export const addressOf = (path: string, language: Language, query?: URLSearchParams): string => {
  const search = new URLSearchParams(query)
  search.delete('lang')
  if (language !== 'en') search.set('lang', language)
  return search.size ? `${path}?${String(search)}` : path
}
