import { safeStorage } from '@charity-kit/client'
import { languageCodes, toLanguage, type Language } from '@charity-kit/contract'

const key = 'deskLanguage'
const storage = safeStorage('local')

/** Returns the language chosen on this device, or of the invitation (`?lang=sw`), or of the browser. */
export const readLanguage = (): Language => {
  const mailed = languageCodes.find((code) => code === new URLSearchParams(location.search).get('lang'))
  const stored = languageCodes.find((code) => code === storage.get(key))
  return stored ?? mailed ?? toLanguage(navigator.language)
}

export const storeLanguage = (language: Language): void => {
  storage.set(key, language)
}
