import type { Language, Translation } from '@charity-kit/contract'
import { en, type SiteMessages } from './en.ts'

const translations: Record<Translation, () => Promise<SiteMessages>> = {
  sw: async () => (await import('./sw.ts')).sw,
}

/** English comes along. A language that cannot be fetched falls back to it: better words than none. */
export const loadMessages = async (language: Language): Promise<SiteMessages> =>
  language === 'en' ? en : await translations[language]().catch(() => en)
