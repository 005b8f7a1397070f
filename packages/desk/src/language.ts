import { safeStorage } from '@charity-kit/client'
import { languageCodes, toLanguage, type Language } from '@charity-kit/contract'

const key = 'deskLanguage'
const storage = safeStorage('local')

/** The language that was chosen on this device, or else the browser's. */
export const readLanguage = (): Language => {
  const stored = languageCodes.find((code) => code === storage.get(key))
  return stored ?? toLanguage(navigator.language)
}

export const storeLanguage = (language: Language): void => {
  storage.set(key, language)
}
