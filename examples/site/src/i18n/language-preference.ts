import { safeStorage } from '@charity-kit/client'
import { toLanguage, type Language } from '@charity-kit/contract'

const key = 'language'
const storage = safeStorage('local')

/** The language that this visitor chose last; undefined if none was chosen, or the browser refuses storage. */
export const preferredLanguage = (): Language | undefined => {
  const stored = storage.get(key)
  return stored ? toLanguage(stored) : undefined
}

export const storeLanguage = (language: Language): void => {
  storage.set(key, language)
  delete document.documentElement.dataset['offers'] // see public/pre-hydration.js
}
