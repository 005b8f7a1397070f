import { translatedText, type Language, type TrackedGift } from '@charity-kit/contract'

/** What a gift is for, in the visitor's language. */
export const campaignName = ({ campaign: name, translations }: TrackedGift, language: Language): string =>
  translatedText({ name, translations }, 'name', language)
