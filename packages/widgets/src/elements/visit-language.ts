import { firstLanguage, toLanguage, type Language } from '@charity-kit/contract'

/** Key in the tab's session storage of the language that a visitor chose for this visit. */
const key = 'charity-kit:language'
/**
 * Key on the page, for browsers that block storage. The script tag's loader and its contents each have a copy of this
 * module.
 */
const onPage = Symbol.for(key)
const shared: Partial<Record<symbol, Language>> = globalThis

/** Event on the document after a visitor chose a language, which every element of the page follows. */
export const languageChosen = 'charity-kit:language-chosen'

/** Returns the language that the visitor chose in this visit. */
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
    // Storage is blocked or full: the choice lasts until the visitor leaves the page.
  }
  document.dispatchEvent(new CustomEvent(languageChosen))
}

/** Whether the element only has the page's language, which is English. */
const isOpen = (element: Element, language: Language) => language === 'en' && !element.hasAttribute('lang')

/**
 * Returns the language of an element; the visitor's choice replaces an English that the page's author did not set on
 * the element.
 */
export const withChoice = (element: Element, language: Language): Language =>
  (isOpen(element, language) && chosenLanguage()) || language

/**
 * Returns a language that the browser prefers to the page's English; undefined if a language was chosen, or if the
 * browser prefers English.
 */
export const offeredLanguage = (element: Element, language: Language): Language | undefined => {
  if (!isOpen(element, language) || chosenLanguage()) return undefined
  const preferred = firstLanguage(navigator.languages)
  return preferred === 'en' ? undefined : preferred
}
