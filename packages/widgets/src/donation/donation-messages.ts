import { donation as english, type DonationMessages } from '../i18n/en/donation.ts'
import type { Language } from '@charity-kit/contract'

/** A language that cannot be fetched falls back to English: better words than none. */
export const loadDonationMessages = async (language: Language): Promise<DonationMessages> => {
  try {
    return language === 'sw' ? (await import('../i18n/sw/donation.ts')).donation : english
  } catch {
    return english
  }
}

export { english as englishDonationMessages }
