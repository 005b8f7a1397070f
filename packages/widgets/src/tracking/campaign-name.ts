import { translatedText, type Language, type TrackedDonation } from '@charity-kit/contract'

/** What a donation is for, in the visitor's language. */
export const campaignName = ({ campaign: name, translations }: TrackedDonation, language: Language): string =>
  translatedText({ name, translations }, 'name', language)
