import type { bodyErrors, commonErrors, endpoints } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { Alert } from '@charity-kit/ui'
import { useAccountMessages } from './use-account-messages.ts'

type AccountCall =
  | 'register'
  | 'login'
  | 'validateOtp'
  | 'resendOtp'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'requestGiftsCode'
  | 'getOwnGifts'
  | 'updateProfile'
  | 'changePassword'
  | 'deleteAccount'
type Code =
  | (typeof commonErrors)[number]
  | (typeof bodyErrors)[number]
  | (typeof endpoints)[AccountCall]['errors'][number]

type HintName = 'offlineHint' | 'slowHint' | 'serverHint' | 'waitHint' | 'notVerified'

/** Hints after an error's sentence, if there is one. A new error code does not compile until it is here. */
const hintOf: Record<Code, HintName | undefined> = {
  validation_failed: undefined, // shown at the fields
  malformed_json: 'serverHint',
  not_found: undefined, // see isUnsupported
  method_not_allowed: undefined,
  request_timeout: 'slowHint',
  payload_too_large: undefined,
  unsupported_media_type: 'serverHint',
  too_many_requests: 'waitHint',
  internal_error: 'serverHint',
  unavailable: 'serverHint',
  client_key_refused: 'serverHint',
  origin_refused: 'serverHint',
  unauthorised: undefined,
  forbidden: undefined,
  invalid_credentials: undefined,
  email_not_verified: 'notVerified',
  otp_invalid: undefined,
  password_wrong: undefined, // shown at the field
  second_factor_required: undefined, // only for the centre's staff, who use the API
  password_change_required: undefined, // likewise
}

export const hintFor = (error: ApiError): HintName | undefined => {
  if (error.kind === 'rejected')
    return Object.hasOwn(hintOf, error.code) ? hintOf[error.code as Code] : undefined
  const byKind: Record<Exclude<ApiError['kind'], 'rejected'>, HintName | undefined> = {
    offline: 'offlineHint',
    timeout: 'slowHint',
    malformed: 'serverHint',
    unexpected: 'serverHint',
    unauthorised: undefined,
  }
  return byKind[error.kind]
}

/** Returns whether the server lacks this call. The visitor then gets only what the specification describes. */
export const isUnsupported = (error: ApiError): boolean =>
  error.kind === 'rejected' && [404, 405].includes(error.status)

export const isCode = (error: ApiError, code: Code): boolean =>
  error.kind === 'rejected' && error.code === code

/**
 * Returns a form's errors for a failed call: the server's sentences at their fields, and the error itself, for which
 * the page has a sentence.
 */
export const toFormErrors = (error: ApiError) => ({
  fields: error.kind === 'rejected' ? error.fields : {},
  form: error,
})

interface Props {
  /** Sentence of the specification for this error (section 8). */
  text: string
  hint?: string | undefined
}

export const ErrorAlert = ({ text, hint }: Props) => (
  <Alert tone="error">
    {hint ? <b>{text}</b> : <span>{text}</span>}
    {hint && <span>{hint}</span>}
  </Alert>
)

/** Error of a rejected form: the specification's sentence, and a hint. */
export const FormError = ({ error, text }: { error: ApiError | undefined; text: string }) => {
  const t = useAccountMessages()
  if (!error) return null
  const hint = hintFor(error)
  return <ErrorAlert text={text} hint={hint && t[hint]} />
}

/** Error of a form whose call the specification leaves out, so that a server may lack the call. */
export const OptionalFormError = ({ error, text }: { error: ApiError | undefined; text: string }) => {
  const t = useAccountMessages()
  return error && isUnsupported(error) ? (
    <ErrorAlert text={t.notOffered} />
  ) : (
    <FormError error={error} text={text} />
  )
}
