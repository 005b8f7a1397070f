import { anonymousName, type Language } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'

/** Letters, and what names have between them. Anybody may enter a stranger's address, and an advertisement as the name. */
const isName = (name: string): boolean => /^\p{L}[\p{L}\p{M}'’ -]{0,59}\.?$/u.test(name)

/**
 * How an email begins once a payment was found; undefined for whoever gave no name. Emails before that greet nobody: they go to
 * whatever address was typed.
 */
export const greeting = (name: string | undefined, language: Language): string | undefined => {
  const shown = name?.trim() ?? ''
  return shown !== anonymousName && isName(shown) ? messages[language].letterhead.greeting(shown) : undefined
}
