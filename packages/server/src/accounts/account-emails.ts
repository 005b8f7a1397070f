import type { Language } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../outbox/render-email.ts'
import { codeLifetimeMinutes } from './one-time-code.ts'

interface CodeDetails {
  code: string
  centreName: string
  /** Whether the email explains how to set a password, because no password from the sign-up form was kept. */
  isPasswordToSet?: boolean
}

/**
 * Returns the email that carries a code. The subject repeats the code, so that a phone shows it without opening the
 * email.
 * Nothing from the form is repeated: otherwise a stranger could send their own text to any address.
 */
export const codeEmail = (
  purpose: 'signUpCode' | 'resetCode' | 'giftsCode',
  { code, centreName, isPasswordToSet = false }: CodeDetails,
  language: Language,
): RenderedEmail => {
  const texts = messages[language].account
  const { opening, closing } = texts[purpose]
  return renderEmail(
    {
      subject: texts.codeSubject(code, centreName),
      opening,
      details: [[texts.codeLabel, code]],
      closing: [
        ...(isPasswordToSet ? [texts.passwordToSet] : []),
        ...closing(codeLifetimeMinutes),
        centreName,
      ],
    },
    language,
  )
}

/** Returns the email that tells the owner of a change to the account. */
export const accountEmail = (
  event: 'addressTaken' | 'passwordChanged' | 'accountDeleted',
  centreName: string,
  language: Language,
): RenderedEmail => {
  const { subject, opening, closing } = messages[language].account[event]
  return renderEmail({ subject, opening, details: [], closing: [...closing, centreName] }, language)
}
