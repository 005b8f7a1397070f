import { toLanguage, type Language } from '@charity-kit/contract'

const name = 'language'

/** The language that this visitor chose last; nothing where none was chosen or storage is refused. */
export const keptLanguage = (): Language | undefined => {
  try {
    const kept = localStorage.getItem(name)
    return kept ? toLanguage(kept) : undefined
  } catch {
    return undefined
  }
}

export const keepLanguage = (language: Language): void => {
  try {
    localStorage.setItem(name, language)
  } catch {
    // refused: the address still holds it
  }
}
