import { useEffect, useState } from 'react'
import { donatePage as english, type DonatePageMessages } from '../i18n/en/donate-page.ts'
import type { Language } from '../i18n/languages.ts'

/** English comes along; what was fetched once is there at once the next time. */
const known = new Map<Language, DonatePageMessages>([['en', english]])

/** A language that cannot be fetched falls back to English: better words than none. */
const load = async (language: Language): Promise<DonatePageMessages> => {
  if (language === 'sw' && !known.has('sw')) {
    try {
      known.set('sw', (await import('../i18n/sw/donate-page.ts')).donatePage)
    } catch {
      return english
    }
  }
  return known.get(language) ?? english
}

/** The page's texts. Nothing only before the first ones are there; then the old ones stay until the new ones come. */
export const useMessages = (language: Language): DonatePageMessages | undefined => {
  const [messages, setMessages] = useState(() => known.get(language))
  useEffect(() => {
    let current = true
    void load(language).then((loaded) => {
      if (current) setMessages(loaded)
    })
    return () => {
      current = false
    }
  }, [language])
  return messages
}
