import type { ErrorCode } from '@charity-kit/contract'

/** Field name (dotted path for nested ones) -> one sentence for the person who filled it in. */
export type FieldErrors = Record<string, string>

/** A refusal that the caller is told about, by its name in the contract. Everything else that is thrown is a fault of ours. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterS: number | undefined

  /** `message` replaces the code's general sentence; `retryAfterS` says when trying again makes sense. */
  constructor(
    code: ErrorCode,
    { fields, message, retryAfterS }: { fields?: FieldErrors; message?: string; retryAfterS?: number } = {},
  ) {
    super(message ?? '')
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
  }
}
