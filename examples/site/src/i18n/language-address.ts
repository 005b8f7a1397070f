import { toLanguage, type Language } from '@charity-kit/widgets'

/** The language is part of the address, so a link can be shared in it; English needs no word. */
export const languageOf = (search: string): Language => toLanguage(new URLSearchParams(search).get('lang'))

export const searchFor = (language: Language): string => (language === 'en' ? '' : `?lang=${language}`)
