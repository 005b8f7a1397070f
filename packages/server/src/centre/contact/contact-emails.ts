import { type contactMessageInput, type Language, formatDate } from '@charity-kit/contract'
import type * as v from 'valibot'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import type { Timestamp } from '../../db/schema.ts'

/** Returns the email that brings a message to the centre, in the sender's language. */
export const contactEmail = (
  { id, message }: { id: number; message: v.InferOutput<typeof contactMessageInput> },
  language: Language,
): RenderedEmail => {
  const { emailSubject, opening, labels, closing } = messages[language].contact
  return renderEmail(
    {
      subject: emailSubject(id, message.subject),
      opening: [opening],
      details: [
        [labels.name, message.name],
        [labels.email, message.email],
        [labels.subject, message.subject],
      ],
      closing: [message.message, closing],
    },
    language,
  )
}

interface Answer {
  /** Text that the staff wrote. */
  text: string
  message: { id: number; subject: string; message: string; createdAt: Timestamp }
  centreName: string
  timeZone: string
}

/**
 * Returns the response to a message, which it quotes, in the writer's language. Replies go to the centre, as for all
 * its emails.
 */
export const answerEmail = (
  { text, message, centreName, timeZone }: Answer,
  language: Language,
): RenderedEmail => {
  const { subject, quote } = messages[language].contact.answer
  return renderEmail(
    {
      subject: subject(message.id, message.subject),
      opening: text.split(/\n{2,}/),
      details: [],
      closing: [centreName],
      quote: {
        intro: quote(formatDate(message.createdAt, language, { timeZone })),
        text: message.message,
      },
    },
    language,
  )
}
