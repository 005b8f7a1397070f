import {
  errorStatus,
  fieldError,
  fieldErrorText,
  type ErrorCode,
  type FieldError,
  type FieldErrorMessages,
  type Language,
} from '@charity-kit/contract'
import { fieldErrors } from '@charity-kit/contract/i18n/en'
import type { TransportAnswer } from '../transport.ts'

/** Rejection of a call by the sandbox, as by a server. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Partial<Record<string, FieldError>>

  constructor(code: ErrorCode, fields: Refusal['fields'] = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** Messages of codes for which the clients show a server's sentence, not their own. */
const messages: Partial<Record<ErrorCode, string>> = {
  too_many_requests: 'Too many requests. Please wait a little and try again.',
  unavailable: 'The service cannot be reached right now. Please try again in a moment.',
  client_key_refused: 'The test key does not go this far: use the key that the centre gave you.',
}

/** Seconds of `Retry-After`, as a server's limit gives them. */
const waits: Partial<Record<ErrorCode, number>> = { too_many_requests: 60 }

export const fieldMessages: Record<Language, () => FieldErrorMessages | Promise<FieldErrorMessages>> = {
  en: () => fieldErrors,
  sw: async () => (await import('@charity-kit/contract/i18n/sw')).fieldErrors,
}

/** Returns a rejection as a response. */
export const toErrorAnswer = async (
  { code, fields }: Refusal,
  language: Language,
): Promise<TransportAnswer> => {
  const status = errorStatus[code]
  const texts = await fieldMessages[language]()
  const sentences = Object.entries(fields).flatMap(([name, error]) =>
    error ? [[name, fieldErrorText(error, texts)]] : [],
  )
  return {
    status,
    retryAfterS: waits[code],
    json: {
      statusCode: status,
      message: messages[code] ?? '',
      body: null,
      code,
      fields: Object.fromEntries(sentences) as Record<string, string>,
    },
  }
}

/** Returns the rejection of an ID that another payment has. `field` is where it was typed. */
export const idUsed = (field: string): Refusal =>
  new Refusal('transaction_id_used', { [field]: fieldError('transaction_id_used') })
