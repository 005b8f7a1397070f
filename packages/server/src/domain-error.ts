import type { ErrorCode, FieldError } from '@charity-kit/contract'

/** Maps a field's name (a dotted path if nested) to what is wrong with it. */
export type FieldErrors = Partial<Record<string, FieldError>>

/** An error that is reported to the caller, with a code from the contract. Any other error is an internal one. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterS: number | undefined
  /** Whose account was refused, if the caller is not signed in; for the security log. */
  readonly accountId: number | undefined

  /** `message` replaces the code's default message; `retryAfterS` is the number of seconds until a retry makes sense. */
  constructor(
    code: ErrorCode,
    {
      fields,
      message,
      retryAfterS,
      accountId,
    }: { fields?: FieldErrors; message?: string; retryAfterS?: number; accountId?: number | undefined } = {},
  ) {
    super(message ?? '')
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
    this.accountId = accountId
  }
}
