import { languages, type Language } from '@charity-kit/contract'
import { Icon, LineIcon } from '@charity-kit/ui'
import { createContext, useContext, useState } from 'react'

interface Offer {
  language: Language
  /** Chooses a language; English if the visitor closes the line. */
  choose: (language: Language) => Promise<void>
}

/**
 * Language that an element offers if the visitor's browser prefers it to the page's language; undefined without an
 * offer.
 */
export const LanguageOfferContext = createContext<Offer | undefined>(undefined)

const globe =
  'M12 3a9 9 0 1 0 .01 0M3.500 12h17M12 3c3 2.500 4 5.500 4 9s-1 6.500-4 9c-3-2.500-4-5.500-4-9s1-6.500 4-9'

/** A line at the top of a panel, which offers a language in that language. */
export const LanguageOffer = () => {
  const offer = useContext(LanguageOfferContext)
  return offer && <Line {...offer} />
}

const Line = ({ language, choose }: Offer) => {
  const [isBusy, setBusy] = useState(false)
  const { read, close } = languages[language]
  /** Chooses a language and removes the line. The focus goes to the panel around it. */
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
