import { sendContactMessage, type ContactMessage, type ContactMessageInput } from '@charity-kit/contract'
import type { Client, Result } from '@charity-kit/client'

/** The call that a message to the centre takes. */
export interface ContactApi {
  /** Safe to repeat with the same key: one key, one message. */
  sendContactMessage: (
    input: ContactMessageInput,
    idempotencyKey: string,
  ) => Promise<Result<Partial<ContactMessage>>>
}

export const createContactApi = (client: Client): ContactApi => ({
  sendContactMessage: (body, idempotencyKey) => client(sendContactMessage, { body }, { idempotencyKey }),
})
