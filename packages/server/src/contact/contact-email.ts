import type { contactMessageInput, Language } from '@charity-kit/contract'
import type * as v from 'valibot'
import { composeLetter } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'

interface ContactTexts {
  /** What the sender reads. */
  thanks: string
  mailSubject: (id: number, subject: string) => string
  opening: string
  labels: Record<'name' | 'email' | 'subject', string>
  closing: string
}

const texts: Record<Language, ContactTexts> = {
  en: {
    thanks: 'Thank you for your message. We will answer as soon as we can.',
    mailSubject: (id, subject) => `Message ${String(id)} from the site${subject && `: ${subject}`}`,
    opening: 'Somebody wrote to the centre through the contact form.',
    labels: { name: 'Name', email: 'Email', subject: 'Subject' },
    closing: 'Answer this mail to answer the sender.',
  },
  sw: {
    thanks: 'Asante kwa ujumbe wako. Tutakujibu mapema iwezekanavyo.',
    mailSubject: (id, subject) =>
      `Ujumbe namba ${String(id)} kutoka kwenye tovuti${subject && `: ${subject}`}`,
    opening: 'Mtu ameandikia kituo kupitia fomu ya mawasiliano.',
    labels: { name: 'Jina', email: 'Barua pepe', subject: 'Mada' },
    closing: 'Jibu barua pepe hii ili kumjibu aliyeandika.',
  },
}

export const contactThanks = (language: Language): string => texts[language].thanks

/** The mail that brings a message to the centre, in the sender's language. */
export const contactLetter = (
  { id, message }: { id: number; message: v.InferOutput<typeof contactMessageInput> },
  language: Language,
): MailContent => {
  const { mailSubject, opening, labels, closing } = texts[language]
  return composeLetter(
    {
      subject: mailSubject(id, message.subject),
      opening: [opening],
      facts: [
        [labels.name, message.name],
        [labels.email, message.email],
        [labels.subject, message.subject],
      ],
      closing: [message.message, closing],
    },
    language,
  )
}
