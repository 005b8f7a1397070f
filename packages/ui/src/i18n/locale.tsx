import { toLanguage, type Language } from '@charity-kit/contract'
import { createContext, useContext, type ReactNode } from 'react'

const LanguageContext = createContext<Language>('en')

/** Returns the language of the nearest {@link LocaleProvider}; English outside a provider. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** Texts by their key, which replace the catalogue's texts. */
export type MessageOverrides = Readonly<Record<string, string>>

const OverridesContext = createContext<MessageOverrides | undefined>(undefined)

/** Returns the texts that replace the catalogue's texts. */
export const useMessageOverrides = (): MessageOverrides | undefined => useContext(OverridesContext)

interface LocaleProviderProps {
  /**
   * "sw", or a longer tag such as "sw-TZ". An unknown language becomes English; without a tag, the outer language
   * stays.
   */
  lang?: string | undefined
  /** Texts by their key, which replace the catalogue's texts. Without them, the outer provider's texts apply. */
  messages?: MessageOverrides | undefined
  children: ReactNode
}

/** Sets the language of everything inside. */
export const LocaleProvider = ({ lang, messages, children }: LocaleProviderProps) => {
  const outer = useLanguage()
  const outerMessages = useMessageOverrides()
  return (
    <LanguageContext.Provider value={lang === undefined ? outer : toLanguage(lang)}>
      <OverridesContext.Provider value={messages ?? outerMessages}>{children}</OverridesContext.Provider>
    </LanguageContext.Provider>
  )
}
