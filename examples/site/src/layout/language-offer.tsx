import { languageCodes, languages, type Language } from '@charity-kit/contract'
import { Icon } from '@charity-kit/ui'
import { SiteIcon } from '../art/site-icon.tsx'
import { storeLanguage } from '../i18n/language-preference.ts'
import { useSite } from '../site-context.ts'
import { LanguageLink } from './language-switch.tsx'

/** Focuses the page, because the line disappears, and the focus with it. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * A line above an English page, for a browser that prefers another language. Every English page has it, and
 * public/pre-hydration.js shows it to those browsers before hydration.
 * A visitor who closes the line has chosen English.
 */
export const LanguageOffer = () =>
  useSite().language === 'en' &&
  languageCodes
    .filter((language) => language !== 'en')
    .map((language) => <Line key={language} language={language} />)

const Line = ({ language }: { language: Language }) => (
  <div className="site-offer" lang={language}>
    <LanguageLink to={language} onChosen={focusPage}>
      <SiteIcon name="globe" />
      <span>{languages[language].read}</span>
    </LanguageLink>
    <button
      type="button"
      className="ch-icon-btn"
      aria-label={languages[language].close}
      onClick={() => {
        storeLanguage('en')
        focusPage()
      }}
    >
      <Icon name="close" />
    </button>
  </div>
)
