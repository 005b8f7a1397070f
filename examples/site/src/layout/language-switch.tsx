import { languages, type Language } from '@charity-kit/widgets'
import { useSearchParams } from 'react-router'
import { useSite } from '../site-context.ts'

/** Each language in its own words. */
const names: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }

/** Changes the language in the address, from where every link takes it along. */
export const LanguageSwitch = () => {
  const { t, language } = useSite()
  const [, setSearch] = useSearchParams()
  const choose = (chosen: Language) =>
    setSearch(
      (search) => {
        if (chosen === 'en') search.delete('lang')
        else search.set('lang', chosen)
        return search
      },
      { replace: true },
    )
  return (
    <div className="site-languages" role="group" aria-label={t.language}>
      {languages.map((name) => (
        <button
          type="button"
          key={name}
          lang={name}
          aria-pressed={name === language}
          onClick={() => choose(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}
