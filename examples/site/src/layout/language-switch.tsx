import { languageCodes, languages, type Language } from '@charity-kit/contract'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { SiteIcon } from '../art/site-icon.tsx'
import { storeLanguage } from '../i18n/language-preference.ts'
import { addressOf } from '../routing/paths.ts'
import { useSite } from '../site-context.ts'

interface LinkProps {
  /** The page in this language. */
  to: Language
  onChosen?: (() => void) | undefined
  /** What the language calls itself by default. */
  children?: ReactNode
}

/** None is prerendered: it is known in the browser alone. */
const useFragment = () =>
  useLocationProperty(
    () => location.hash,
    () => '',
  )

/**
 * Changes the language in the address, which every link carries on, and stores it for the next visit. The page stays as it is, and
 * so does the rest of its address: a fragment may open a donation or an order.
 */
export const LanguageLink = ({ to, onChosen, children = languages[to].name }: LinkProps) => {
  const { language } = useSite()
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const fragment = useFragment()
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return // opens it elsewhere
    event.preventDefault()
    storeLanguage(to)
    navigate(addressOf(path, to, query) + fragment, { replace: true, state: history.state as unknown })
    onChosen?.()
  }
  // Also names English, or another tab would open in the language that was chosen last.
  const named = new URLSearchParams(query)
  named.set('lang', to)
  return (
    <a
      href={`${path}?${String(named)}${fragment}`}
      lang={to}
      hrefLang={to}
      aria-current={to === language ? 'true' : undefined}
      onClick={choose}
    >
      {children}
    </a>
  )
}

/** In the header: the languages that the page is not in. */
export const HeaderLanguages = () => {
  const { t, language } = useSite()
  return (
    <div className="site-header__languages" role="group" aria-label={t.language}>
      <SiteIcon name="globe" />
      {languageCodes
        .filter((other) => other !== language)
        .map((other) => (
          <LanguageLink key={other} to={other} />
        ))}
    </div>
  )
}

/** In the menu of small screens: all languages, the current one marked. */
export const MenuLanguages = ({ onChosen }: { onChosen: () => void }) => (
  <div className="site-menu__languages" role="group" aria-label={useSite().t.language}>
    <SiteIcon name="globe" />
    <div>
      {languageCodes.map((language) => (
        <LanguageLink key={language} to={language} onChosen={onChosen} />
      ))}
    </div>
  </div>
)
