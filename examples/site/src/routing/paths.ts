import { toLanguage, type Language } from '@charity-kit/contract'

/** The language is part of the address, so a link can be shared in it; English needs no word. */
export const languageOf = (search: string): Language => toLanguage(new URLSearchParams(search).get('lang'))

/** "/marketplace" + { sort: "price-asc" } in Swahili -> "/marketplace?sort=price-asc&lang=sw" */
export const addressOf = (path: string, language: Language, query?: URLSearchParams): string => {
  const search = new URLSearchParams(query)
  search.delete('lang')
  if (language !== 'en') search.set('lang', language)
  return search.size ? `${path}?${String(search)}` : path
}
