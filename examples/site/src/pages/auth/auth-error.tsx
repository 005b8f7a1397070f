import type { bodyErrors, commonErrors, endpoints } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Alert } from '@charity-kit/ui'

type AccountCall =
  | 'register'
  | 'login'
  | 'validateOtp'
  | 'resendOtp'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'updateProfile'
  | 'changePassword'
  | 'deleteAccount'
type Code =
  | (typeof commonErrors)[number]
  | (typeof bodyErrors)[number]
  | (typeof endpoints)[AccountCall]['errors'][number]

type HintName = 'offlineHint' | 'serverHint' | 'waitHint' | 'notVerified'

/** What stands under a failure's sentence, where there is more to say. A new code does not compile until it is here. */
const hintOf: Record<Code, HintName | undefined> = {
  validation_failed: undefined, // said at the fields
  malformed_json: 'serverHint',
  not_found: undefined, // see isNotOffered
  method_not_allowed: undefined,
  request_timeout: 'offlineHint',
  payload_too_large: undefined,
  unsupported_media_type: 'serverHint',
  too_many_requests: 'waitHint',
  internal_error: 'serverHint',
  unavailable: 'serverHint',
  client_key_refused: 'serverHint',
  unauthorised: undefined,
  forbidden: undefined,
  invalid_credentials: undefined,
  email_not_verified: 'notVerified',
  otp_invalid: undefined,
  password_wrong: undefined, // said at the field
}

export const hintFor = (error: ApiError): HintName | undefined => {
  if (error.kind === 'rejected')
    return Object.hasOwn(hintOf, error.code) ? hintOf[error.code as Code] : undefined
  const byKind: Record<Exclude<ApiError['kind'], 'rejected'>, HintName | undefined> = {
    offline: 'offlineHint',
    timeout: 'offlineHint',
    malformed: 'serverHint',
    unexpected: 'serverHint',
    unauthorised: undefined,
  }
  return byKind[error.kind]
}

/** A server without this call: what the visitor gets is what the specification describes, which is less. */
export const isNotOffered = (error: ApiError): boolean =>
  error.kind === 'rejected' && [404, 405].includes(error.status)

interface Props {
  /** The specification's sentence for this failure (section 8). */
  text: string
  hint?: string | undefined
}

export const Failure = ({ text, hint }: Props) => (
  <Alert tone="error">
    {hint ? <b>{text}</b> : text}
    {hint}
  </Alert>
)

interface FormFailureProps {
  error: ApiError | undefined
  text: string
  t: AccountMessages
}

/** Why a form could not be sent, where no field says it already. */
export const FormFailure = ({ error, text, t }: FormFailureProps) => {
  if (!error || isCode(error, 'password_wrong')) return null
  if (isNotOffered(error)) return <Failure text={t.notOffered} />
  const hint = hintFor(error)
  return <Failure text={text} hint={hint && t[hint]} />
}

export const isCode = (error: ApiError, code: Code): boolean =>
  error.kind === 'rejected' && error.code === code
