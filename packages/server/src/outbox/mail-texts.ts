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

/** Returns a mail's subject and first paragraphs: the centre's own words, or the default words. */
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

/** Returns the default words of each mail, with placeholders in braces. */
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
