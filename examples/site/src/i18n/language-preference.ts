import { safeStorage } from '@charity-kit/client'
import { toLanguage, type Language } from '@charity-kit/contract'

const key = 'language'
const storage = safeStorage('local')

/** Returns the visitor's last choice of a language; undefined without a choice, or if the browser blocks storage. */
export const preferredLanguage = (): Language | undefined => {
  const stored = storage.get(key)
  return stored ? toLanguage(stored) : undefined
}

export const storeLanguage = (language: Language): void => {
  storage.set(key, language)
  delete document.documentElement.dataset['offers'] // see public/pre-hydration.js
}
