import { sendContactMessage, type ContactMessage, type ContactMessageInput } from '@charity-kit/contract'
import type { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import type { Result } from './result.ts'

/** The call that a message to the centre takes. */
export interface ContactApi {
  /** Safe to repeat with the same key: one key, one message. */
  sendContactMessage: (
    input: ContactMessageInput,
    idempotencyKey: string,
  ) => Promise<Result<ContactMessage, ApiError>>
}

export const createContactApi = (client: Client): ContactApi => ({
  sendContactMessage: (body, idempotencyKey) => client(sendContactMessage, { body, idempotencyKey }),
})
