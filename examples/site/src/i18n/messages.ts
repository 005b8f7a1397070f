import type { Language, Translation } from '@charity-kit/contract'
import { site as english, type SiteMessages } from './en/site.ts'

const translations: Record<Translation, () => Promise<SiteMessages>> = {
  sw: async () => (await import('./sw/site.ts')).site,
}

/** English comes along. A language that cannot be fetched falls back to it: better words than none. */
export const loadMessages = async (language: Language): Promise<SiteMessages> =>
  language === 'en' ? english : await translations[language]().catch(() => english)
