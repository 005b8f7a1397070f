import {
  editableMailNames,
  editableMails,
  fillPlaces,
  languageCodes,
  type EditableMail,
  type Language,
  type MailPlace,
  type MailText,
  type MailTexts,
} from '@charity-kit/contract'
import type { MailWords } from '../i18n/en/mail-words.ts'
import { messages } from '../i18n/messages.ts'
import type { Email } from './render-email.ts'

/** A mail's subject and first paragraphs: the centre's own, or the default ones. */
export const wordsOf = (
  texts: MailTexts | undefined,
  mail: keyof MailWords,
  language: Language,
  values: { number: string } & Partial<Record<MailPlace, string>>,
): Pick<Email, 'subject' | 'opening'> => {
  const own = isEditable(mail) ? texts?.[mail]?.[language] : undefined
  const { subject, opening } = own
    ? { subject: own.subject, opening: own.text.split(/\n\s*\n/) }
    : messages[language].mailWords[mail]
  return {
    subject: fillPlaces(subject, values),
    opening: opening.map((paragraph) => fillPlaces(paragraph.trim(), values)),
  }
}

const isEditable = (mail: keyof MailWords): mail is EditableMail => mail in editableMails

/** The words of each mail where the centre chose none, with the places in braces. */
export const defaultMailTexts = (): MailTexts =>
  Object.fromEntries(
    editableMailNames.map((mail) => [
      mail,
      Object.fromEntries(languageCodes.map((language) => [language, defaultMailText(mail, language)])),
    ]),
  )

const defaultMailText = (mail: EditableMail, language: Language): MailText => {
  const { subject, opening } = messages[language].mailWords[mail]
  return { subject, text: opening.join('\n\n') }
}
