import type { Language, Translation } from '@charity-kit/contract'
import { donation as english, type DonationMessages } from '../i18n/en/donation.ts'

const translations: Record<Translation, () => Promise<DonationMessages>> = {
  sw: async () => (await import('../i18n/sw/donation.ts')).donation,
}

/** A language that cannot be fetched falls back to English: better words than none. */
export const loadDonationMessages = async (language: Language): Promise<DonationMessages> => {
  try {
    return language === 'en' ? english : await translations[language]()
  } catch {
    return english
  }
}

export { english as englishDonationMessages }
