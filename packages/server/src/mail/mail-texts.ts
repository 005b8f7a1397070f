import {
  editableMailNames,
  fillMailText,
  languageCodes,
  type EditableMail,
  type Language,
  type MailPlace,
  type MailText,
  type MailTexts,
} from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import type { Email } from './render-email.ts'

/** The centre's own subject and first paragraphs for a mail; undefined if it chose none. */
export const ownWords = (
  texts: MailTexts | undefined,
  mail: EditableMail,
  language: Language,
  { number, ...values }: { number: number } & Partial<Record<Exclude<MailPlace, 'number'>, string>>,
): Pick<Email, 'subject' | 'opening'> | undefined => {
  const own = texts?.[mail]?.[language]
  if (!own) return undefined
  const places = { ...values, number: String(number) }
  return {
    subject: fillMailText(own.subject, places),
    opening: own.text.split(/\n\s*\n/).map((paragraph) => fillMailText(paragraph.trim(), places)),
  }
}

/** The words of each mail where the centre chose none, with the places in braces. */
export const defaultMailTexts = (): MailTexts =>
  Object.fromEntries(
    editableMailNames.map((mail) => [
      mail,
      Object.fromEntries(languageCodes.map((language) => [language, defaultMailText(mail, language)])),
    ]),
  )

const defaultMailText = (mail: EditableMail, language: Language): MailText => {
  const { donation, order, payment, customOrder } = messages[language]
  const { kinds } = payment
  const words: Record<EditableMail, { subject: (id: number) => string; opening: readonly string[] }> = {
    donationReceived: { ...donation, opening: donation.opening('{amount}', '{campaign}') },
    donationVerified: { subject: kinds.donation.verifiedSubject, opening: kinds.donation.verified },
    donationRejected: { subject: kinds.donation.rejectedSubject, opening: kinds.donation.rejected },
    orderReceived: { ...order.receipt, opening: order.receipt.opening('{amount}') },
    orderVerified: { subject: kinds.order.verifiedSubject, opening: kinds.order.verified },
    orderRejected: { subject: kinds.order.rejectedSubject, opening: kinds.order.rejected },
    orderSent: order.sent,
    customOrderReceived: customOrder.receipt,
  }
  const { subject, opening } = words[mail]
  // The messages take the number itself; one that no text contains stands for it.
  return {
    subject: subject(sampleNumber).replace(String(sampleNumber), '{number}'),
    text: opening.join('\n\n'),
  }
}

const sampleNumber = 987_654_321
