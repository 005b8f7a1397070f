import type { Language } from '@charity-kit/widgets'
import { en, type SiteMessages } from './en.ts'

/** English comes along. A language that cannot be fetched falls back to it: better words than none. */
export const loadMessages = async (language: Language): Promise<SiteMessages> =>
  language === 'sw'
    ? await import('./sw.ts').then(
        (module) => module.sw,
        () => en,
      )
    : en
