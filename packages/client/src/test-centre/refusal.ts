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

/** Why the test centre refuses a call, as a server would. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Partial<Record<string, FieldError>>

  constructor(code: ErrorCode, fields: Refusal['fields'] = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** Where the clients show a server's sentence rather than their own. */
const messages: Partial<Record<ErrorCode, string>> = {
  too_many_requests: 'Too many requests. Please wait a little and try again.',
  unavailable: 'The service cannot be reached right now. Please try again in a moment.',
  client_key_refused: 'The test key does not go this far: use the key that the centre gave you.',
}

/** As a server's limit says it (`Retry-After`), in seconds. */
const waits: Partial<Record<ErrorCode, number>> = { too_many_requests: 60 }

export const fieldMessages: Record<Language, () => FieldErrorMessages | Promise<FieldErrorMessages>> = {
  en: () => fieldErrors,
  sw: async () => (await import('@charity-kit/contract/i18n/sw')).fieldErrors,
}

/** A refusal as it comes over the wire. */
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

/** Another payment has this ID; `field` is where it was typed. */
export const idUsed = (field: string): Refusal =>
  new Refusal('transaction_id_used', { [field]: fieldError('transaction_id_used') })
