import { toLanguage, type Language } from '@charity-kit/contract'
import { createContext, use, type ComponentType, type ReactNode } from 'react'

const LanguageContext = createContext<Language>('en')

/** The language that everything around speaks; English outside a {@link LocaleProvider}. */
export const useLanguage = (): Language => use(LanguageContext)

interface Props {
  /** "sw", or a longer tag such as "sw-TZ". A language that we don't have is English; without a tag, it is the language around. */
  lang?: string | undefined
  children: ReactNode
}

/** Sets the language of everything inside. */
export const LocaleProvider = ({ lang, children }: Props) => {
  const outer = useLanguage()
  return <LanguageContext value={lang === undefined ? outer : toLanguage(lang)}>{children}</LanguageContext>
}

/** A component that has its language from its own `lang`. */
export const withLocale = <Props extends { lang?: string | undefined }>(Component: ComponentType<Props>) => {
  const Localized = (props: Props) => (
    <LocaleProvider lang={props.lang}>
      <Component {...props} />
    </LocaleProvider>
  )
  return Localized
}
