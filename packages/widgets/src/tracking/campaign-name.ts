import { translatedText, type Language, type TrackedDonation } from '@charity-kit/contract'

/** Returns the name of a donation's cause, in the visitor's language. */
export const campaignName = ({ campaign: name, translations }: TrackedDonation, language: Language): string =>
  translatedText({ name, translations }, 'name', language)
