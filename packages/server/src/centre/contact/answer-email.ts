import { formatDate, type Language } from '@charity-kit/contract'
import type { Timestamp } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

interface Answer {
  /** What the staff wrote. */
  text: string
  message: { id: number; subject: string; message: string; createdAt: Timestamp }
  centreName: string
  timeZone: string
}

/** The answer to a message, which it quotes, in the writer's language. Replies go to the centre, as those to all its emails. */
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
