import { languages, type Language } from '@charity-kit/contract'
import { Icon, LineIcon } from '@charity-kit/ui'
import { createContext, useContext, useState } from 'react'

interface Offer {
  language: Language
  /** English too: whoever closes the line has chosen it. */
  choose: (language: Language) => Promise<void>
}

/** What an element offers to a visitor whose browser prefers another language than the page's; undefined where there is nothing to offer. */
export const LanguageOfferContext = createContext<Offer | undefined>(undefined)

const globe =
  'M12 3a9 9 0 1 0 .01 0M3.500 12h17M12 3c3 2.500 4 5.500 4 9s-1 6.500-4 9c-3-2.500-4-5.500-4-9s1-6.500 4-9'

/** One line at the top of a panel: it asks in the language that it offers. */
export const LanguageOffer = () => {
  const offer = useContext(LanguageOfferContext)
  return offer && <Line {...offer} />
}

const Line = ({ language, choose }: Offer) => {
  const [isBusy, setBusy] = useState(false)
  const { read, close } = languages[language]
  /** The line goes, and the focus with it: to the panel that it stands in. */
  const answer = (line: HTMLElement, chosen: Language) => {
    const panel = line.closest<HTMLElement>('[tabindex]')
    setBusy(true)
    void choose(chosen).then(() => {
      panel?.focus({ preventScroll: true })
    })
  }
  return (
    <div className="ch-offer" lang={language}>
      <LineIcon d={globe} />
      <button
        type="button"
        className="ch-offer__read"
        aria-busy={isBusy}
        onClick={({ currentTarget }) => {
          answer(currentTarget, language)
        }}
      >
        {read}
      </button>
      <button
        type="button"
        className="ch-icon-btn"
        aria-label={close}
        onClick={({ currentTarget }) => {
          answer(currentTarget, 'en')
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
