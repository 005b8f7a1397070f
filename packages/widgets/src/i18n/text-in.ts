import type { Language, Localised } from '@charity-kit/contract'

/** A text of the centre's data in the visitor's language, or in English where it has no other. */
export const textIn = (text: Localised, language: Language): string => text[language] ?? text.en
