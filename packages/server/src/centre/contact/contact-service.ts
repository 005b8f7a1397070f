import type { ContactMessage, contactMessageInput, Language } from '@charity-kit/contract'
import type * as v from 'valibot'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { BodyWithMessage } from '../../http/endpoint.ts'
import { messages } from '../../i18n/messages.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import type { RateLimitCounter } from '../../http/rate-limits/rate-limits.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { getContactMessage, insertContactMessage } from './contact-repository.ts'
import { contactEmail } from './contact-emails.ts'

/** A message as received. */
interface ContactRequest {
  message: v.InferOutput<typeof contactMessageInput>
  idempotencyKey: ScopedKey | undefined
  count: RateLimitCounter['countInTransaction']
  /** Name of the site that the client key belongs to. */
  siteName: string
  /** Network of the client that the email counts towards, truncated: see client-address.ts. */
  network: string
  language: Language
}

export type SendContactMessage = (request: ContactRequest) => Promise<BodyWithMessage<ContactMessage>>

/**
 * Stores a message to the centre and queues the email that delivers it; replies to that email go to the sender. The
 * same key with the same content stores one message.
 * @throws DomainError `idempotency_key_reused`
 */
export const contactService = ({
  db,
  now,
  centre,
  onMessageQueued,
  notifyStaff,
}: ServiceDependencies): SendContactMessage => {
  const store = async (
    tx: DatabaseTransaction,
    { message, siteName, network, language }: ContactRequest,
    createdAt: string,
  ): Promise<number> => {
    const id = await insertContactMessage(tx, {
      ...message,
      status: 'received',
      email_normal: normaliseEmail(message.email),
      site_name: siteName,
      language,
      created_at: createdAt,
    })
    // Without a mailbox, messages appear only in the staff's list.
    const { email: mailbox } = centre()
    if (mailbox !== undefined) {
      const email = contactEmail({ id, message }, language)
      await queueEmail(tx, {
        ...email,
        recipient: mailbox,
        replyTo: message.email,
        language,
        createdAt,
        askedFrom: network,
      })
    }
    await notifyStaff?.(tx, { kind: 'message', id }, createdAt)
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
    onMessageQueued()
    return new BodyWithMessage(stored, messages[request.language].contact.thanks)
  }
}
