import { firstLanguage, toLanguage, type Language } from '@charity-kit/contract'

/** In the tab's session storage: what a visitor chose in a panel, for this visit. */
const key = 'charity-kit:language'
/** On the page too, where a browser refuses storage: the script tag's loader and its contents each have a copy of this module. */
const onPage = Symbol.for(key)
const shared: Partial<Record<symbol, Language>> = globalThis

/** Dispatched on the document once a visitor has chosen: every element of the page follows. */
export const languageChosen = 'charity-kit:language-chosen'

/** What the visitor chose in this visit. */
const chosenLanguage = (): Language | undefined => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? shared[onPage] : toLanguage(kept)
  } catch {
    return shared[onPage]
  }
}

export const chooseLanguage = (language: Language): void => {
  shared[onPage] = language
  try {
    sessionStorage.setItem(key, language)
  } catch {
    // Blocked or full: it holds until the page is left.
  }
  document.dispatchEvent(new CustomEvent(languageChosen))
}

/** Whether the page's author left the language to the page, which is in English. */
const isOpen = (element: Element, language: Language) => language === 'en' && !element.hasAttribute('lang')

/** The language of an element whose own, or that of what it stands in, is `language`. */
export const withChoice = (element: Element, language: Language): Language =>
  (isOpen(element, language) && chosenLanguage()) || language

/** What the browser prefers to the page's English; undefined where a language was chosen, or English is preferred. */
export const offeredLanguage = (element: Element, language: Language): Language | undefined => {
  if (!isOpen(element, language) || chosenLanguage()) return undefined
  const preferred = firstLanguage(navigator.languages)
  return preferred === 'en' ? undefined : preferred
}
