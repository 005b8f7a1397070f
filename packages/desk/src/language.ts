import { safeStorage } from '@charity-kit/client'
import { languageCodes, toLanguage, type Language } from '@charity-kit/contract'

const key = 'deskLanguage'
const storage = safeStorage('local')

/** The language that was chosen on this device, or else that of the invitation's mail (`?lang=sw`), or the browser's. */
export const readLanguage = (): Language => {
  const mailed = languageCodes.find((code) => code === new URLSearchParams(location.search).get('lang'))
  const stored = languageCodes.find((code) => code === storage.get(key))
  return stored ?? mailed ?? toLanguage(navigator.language)
}

export const storeLanguage = (language: Language): void => {
  storage.set(key, language)
}
