import { languageCodes, languages, type Language } from '@charity-kit/contract'
import { useLocation, useSearch } from 'wouter'
import { storeLanguage } from '../i18n/language-preference.ts'
import { addressOf } from '../routing/paths.ts'
import { useSite } from '../site-context.ts'

/** Changes the language in the address, which every link carries on, and stores it for the next visit. */
export const LanguageSwitch = () => {
  const { t, language } = useSite()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const choose = (chosen: Language) => {
    storeLanguage(chosen)
    navigate(addressOf(path, chosen, new URLSearchParams(search)), {
      replace: true,
      state: history.state as unknown,
    })
  }
  return (
    <div className="site-languages" role="group" aria-label={t.language}>
      {languageCodes.map((name) => (
        <button
          type="button"
          key={name}
          lang={name}
          aria-pressed={name === language}
          onClick={() => choose(name)}
        >
          {languages[name].name}
        </button>
      ))}
    </div>
  )
}
