import { languageCodes, languages, type Language } from '@charity-kit/contract'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { SiteIcon } from '../art/site-icon.tsx'
import { storeLanguage } from '../i18n/language-preference.ts'
import { addressOf } from '../routing/paths.ts'
import { useSite } from '../site-context.ts'

interface LinkProps {
  /** Language of the link's target, which is the same page. */
  to: Language
  onChosen?: (() => void) | undefined
  /** Text of the link; by default the language's own name. */
  children?: ReactNode
}

/** Returns the address's fragment, which only the browser knows. Prerendering has none. */
const useFragment = () =>
  useLocationProperty(
    () => location.hash,
    () => '',
  )

/**
 * Changes the language in the address, which every link carries on, and stores it for the next visit.
 * The page and the rest of its address stay the same: a fragment may open a donation or an order.
 */
export const LanguageLink = ({ to, onChosen, children = languages[to].name }: LinkProps) => {
  const { language } = useSite()
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const fragment = useFragment()
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return // opens the link elsewhere
    event.preventDefault()
    storeLanguage(to)
    navigate(addressOf(path, to, query) + fragment, { replace: true, state: history.state as unknown })
    onChosen?.()
  }
  // Names English too, because another tab would otherwise open in the last chosen language.
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

/** Links in the header to the page's other languages. */
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

/** All languages in the menu of small screens, with the current one marked. */
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
