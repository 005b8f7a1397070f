import type { ContactMessage, contactMessageInput, Language } from '@charity-kit/contract'
import type * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { Said } from '../http/endpoint.ts'
import { createOnce } from '../idempotency/create-once.ts'
import type { CallCount } from '../rate-limits/rate-limits.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { normalEmail } from '../normalise-email.ts'
import type { ServiceParts } from '../service-dependencies.ts'
import { getContactMessage, insertContactMessage } from './contact-repository.ts'
import { contactLetter, contactThanks } from './contact-email.ts'

/** A message as it arrived. */
interface ContactRequest {
  message: v.InferOutput<typeof contactMessageInput>
  idempotencyKey: string | undefined
  count: CallCount['within']
  /** Name of the site whose client key was sent. */
  siteName: string
  language: Language
}

export interface ContactServiceParts extends Omit<ServiceParts, 'centreName'> {
  /** Where the centre reads its mail; without one, messages wait in the list of the staff alone. */
  centreEmail: string | undefined
}

export type SendContactMessage = (request: ContactRequest) => Promise<Said<ContactMessage>>

/**
 * Stores a message to the centre, with the mail that brings it there: answering that mail answers the sender. The same key
 * with the same content is one message.
 * @throws DomainError `idempotency_key_reused`
 */
export const contactService = ({
  db,
  now,
  centreEmail,
  mailQueued,
}: ContactServiceParts): SendContactMessage => {
  const store = async (
    tx: DatabaseTransaction,
    { message, siteName, language }: ContactRequest,
    createdAt: string,
  ): Promise<number> => {
    const id = await insertContactMessage(tx, {
      ...message,
      status: 'received',
      email_normal: normalEmail(message.email),
      site_name: siteName,
      language,
      created_at: createdAt,
    })
    if (centreEmail !== undefined) {
      const letter = contactLetter({ id, message }, language)
      await queueMail(tx, { ...letter, recipient: centreEmail, replyTo: message.email, language, createdAt })
    }
    return id
  }

  return async (request) => {
    const createdAt = now().toISOString()
    const { idempotencyKey: key, message: content } = request
    const stored = await inTransaction(db, async (tx) => {
      await request.count(tx)
      const id = await createOnce(tx, { endpoint: 'sendContactMessage', key, content, at: createdAt }, () =>
        store(tx, request, createdAt),
      )
      return getContactMessage(tx, id)
    })
    mailQueued()
    return new Said(stored, contactThanks(request.language))
  }
}
