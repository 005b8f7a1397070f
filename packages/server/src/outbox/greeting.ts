import { anonymousName, type Language } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'

/**
 * Whether a name has only letters and the characters between names. Anyone may enter a stranger's address, with an
 * advertisement as the name.
 */
const isName = (name: string): boolean => /^\p{L}[\p{L}\p{M}'’ -]{0,59}\.?$/u.test(name)

/**
 * Returns the first line of an email once a payment was found; undefined if the payer gave no name. Earlier emails
 * have no greeting: they go to any address that was typed.
 */
export const greeting = (name: string | undefined, language: Language): string | undefined => {
  const shown = name?.trim() ?? ''
  return shown !== anonymousName && isName(shown) ? messages[language].letterhead.greeting(shown) : undefined
}
