import { toLanguage, type Language } from '@charity-kit/contract'
import { createContext, use, type ReactNode } from 'react'

const LanguageContext = createContext<Language>('en')

/** The language of the nearest {@link LocaleProvider}; English outside of one. */
export const useLanguage = (): Language => use(LanguageContext)

interface LocaleProviderProps {
  /** "sw", or a longer tag such as "sw-TZ". An unknown language becomes English; without a tag, the outer language stays. */
  lang?: string | undefined
  children: ReactNode
}

/** Sets the language of everything inside. */
export const LocaleProvider = ({ lang, children }: LocaleProviderProps) => {
  const outer = useLanguage()
  return <LanguageContext value={lang === undefined ? outer : toLanguage(lang)}>{children}</LanguageContext>
}
