import type { ErrorCode, FieldError } from '@charity-kit/contract'
import { refusals, type RefusalMessages } from '../i18n/en/refusals.ts'

/** Errors by the field's name (a dotted path if nested). */
export type FieldErrors = Partial<Record<string, FieldError>>

/** Function that returns a sentence in the reader's language. */
export type Refusal = (t: RefusalMessages) => string

/** Error that is reported to the caller, with a code from the contract. Any other error is an internal one. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Message in the reader's language, if there is one; `message` is the English one. */
  readonly refusal: Refusal | undefined
  /** Field that the message is about. */
  readonly field: string | undefined
  readonly retryAfterS: number | undefined
  /** Account that was rejected, if the caller is not signed in; for the security log. */
  readonly accountId: number | undefined

  /**
   * Creates the error. `message` replaces the code's default message; `retryAfterS` is the number of seconds until a
   * retry makes sense.
   */
  constructor(
    code: ErrorCode,
    {
      fields,
      message,
      field,
      retryAfterS,
      accountId,
    }: {
      fields?: FieldErrors
      message?: string | Refusal
      field?: string
      retryAfterS?: number
      accountId?: number | undefined
    } = {},
  ) {
    super(typeof message === 'function' ? message(refusals) : (message ?? ''))
    this.refusal = typeof message === 'function' ? message : undefined
    this.code = code
    this.fields = fields
    this.field = field
    this.retryAfterS = retryAfterS
    this.accountId = accountId
  }
}
