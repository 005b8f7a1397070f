import type { contactMessageInput, Language } from '@charity-kit/contract'
import type * as v from 'valibot'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

/** The email that brings a message to the centre, in the sender's language. */
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
