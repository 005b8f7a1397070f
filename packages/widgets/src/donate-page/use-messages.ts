import { useEffect, useState } from 'react'
import { donatePage as english, type DonatePageMessages } from '../i18n/en/donate-page.ts'
import type { Language } from '../i18n/languages.ts'

/** English comes along; a language that cannot be fetched falls back to it. */
const load = async (language: Language): Promise<DonatePageMessages> =>
  language === 'sw'
    ? await import('../i18n/sw/donate-page.ts').then(
        (module) => module.donatePage,
        () => english,
      )
    : english

/** The page's texts. Nothing only before the first ones are there; then the old ones stay until the new ones come. */
export const useMessages = (language: Language): DonatePageMessages | undefined => {
  const [messages, setMessages] = useState(language === 'en' ? english : undefined)
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
