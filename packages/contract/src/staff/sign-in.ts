import * as v from 'valibot'
import type { ChangePasswordInput, LoginInput } from '../calls/account.ts'
import { givenPassword } from '../calls/account.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { staffRole } from './roles.ts'

/** Shortest password of a staff account. Passwords that are easy to guess are rejected too. */
export const staffPasswordMinLength = 12

const codeInvalid: FieldErrorKey = 'second_factor_code_invalid'

/* @__NO_SIDE_EFFECTS__ */
const codeLike = (pattern: RegExp) =>
  v.pipe(
    v.string(codeInvalid),
    v.maxLength(40, codeInvalid),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase()),
    v.regex(pattern, codeInvalid),
  )

/** Schema of six digits from an authenticator app, or a recovery code. Spaces and dashes do not matter. */
export const secondFactorCode = codeLike(/^(?:\d{6}|[a-z2-7]{16})$/)
/** Schema of a second factor's code. May be empty, because the account may have no second factor. */
export const secondFactorCodeIfAny = codeLike(/^(?:\d{6}|[a-z2-7]{16})?$/)

export const secondFactorCodeInput = v.object({ code: secondFactorCode })
/** Caller's own password. An open desk alone must not be enough to change accounts or payment numbers. */
export const ownPasswordInput = v.object({ password: givenPassword })

/** Status of the second factor: whether this account has one, and whether this session has entered it. */
export const secondFactorStatus = v.object({
  isEnrolled: v.boolean(),
  /** Whether the server requires a second factor for the staff's work. */
  isRequired: v.boolean(),
  isEntered: v.boolean(),
  recoveryCodesLeft: v.number(),
})
export type SecondFactorStatus = v.InferOutput<typeof secondFactorStatus>

/** Caller, and what they must do before the staff's work: first the password, then the second factor. */
export const staffMember = v.object({
  /** Number of the account. A page of this server sends it with each call (see `staffMemberHeader`). */
  id: v.number(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: staffRole,
  mustChangePassword: v.boolean(),
  secondFactor: secondFactorStatus,
})
export type StaffMember = v.InferOutput<typeof staffMember>

/** Secret for the authenticator app. Only this response has it. */
export const secondFactorSecret = v.object({
  /** Secret in base 32, to type in. */
  secret: v.string(),
  /** `otpauth://totp/...`, for a QR code. */
  uri: v.string(),
})
export type SecondFactorSecret = v.InferOutput<typeof secondFactorSecret>

/**
 * New token of the session. The token from before the second factor has ended. Null if the session is a cookie,
 * which is renewed too.
 */
export const renewedSession = v.object({ token: v.nullable(v.string()) })
export type RenewedSession = v.InferOutput<typeof renewedSession>

/** Recovery codes. Each replaces the second factor's code once. Only this response has them. */
export const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()), ...renewedSession.entries })
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>

/** Session of the caller's account. Timestamps are ISO 8601 in UTC. */
export const staffSession = v.object({
  id: v.string(),
  createdAt: v.string(),
  usedAt: v.string(),
  /** End of the session. It ends earlier if it is not used for half an hour. */
  endsAt: v.nullable(v.string()),
  /** Network where the session began (203.0.113.0/24), not a single address. */
  network: v.nullable(v.string()),
  isSecondFactorEntered: v.boolean(),
  isCurrent: v.boolean(),
})
export type StaffSession = v.InferOutput<typeof staffSession>

export const sessionParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })

type CodeRequest = { body: v.InferInput<typeof secondFactorCodeInput> }
type PasswordRequest = { body: v.InferInput<typeof ownPasswordInput> }

/**
 * Signs a page of this server in. The session is in a cookie that scripts cannot read and other sites cannot send.
 * Other programs sign in with `POST /api/auth/login` and send a token.
 */
export const staffSignIn: Call<{ body: LoginInput }, StaffMember> = {
  method: 'POST',
  path: '/api/staff/sign-in',
  output: staffMember,
}
export const staffSignOut: Call<NoRequest, null> = {
  method: 'POST',
  path: '/api/staff/sign-out',
  output: v.null(),
}
export const getStaffMember: Call<NoRequest, StaffMember> = {
  method: 'GET',
  path: '/api/staff/me',
  output: staffMember,
}
export const changeStaffPassword: Call<{ body: ChangePasswordInput }, StaffMember> = {
  method: 'PUT',
  path: '/api/staff/password',
  output: staffMember,
}
export const getSecondFactor: Call<NoRequest, SecondFactorStatus> = {
  method: 'GET',
  path: '/api/staff/second-factor',
  output: secondFactorStatus,
}
export const startSecondFactor: Call<PasswordRequest, SecondFactorSecret> = {
  method: 'POST',
  path: '/api/staff/second-factor',
  output: secondFactorSecret,
}
export const confirmSecondFactor: Call<CodeRequest, RecoveryCodes> = {
  method: 'POST',
  path: '/api/staff/second-factor/confirm',
  output: recoveryCodes,
}
export const enterSecondFactor: Call<CodeRequest, RenewedSession> = {
  method: 'POST',
  path: '/api/staff/second-factor/enter',
  output: renewedSession,
}
export const removeSecondFactor: Call<PasswordRequest, null> = {
  method: 'POST',
  path: '/api/staff/second-factor/remove',
  output: v.null(),
}
export const listSessions: Call<NoRequest, StaffSession[]> = {
  method: 'GET',
  path: '/api/staff/sessions',
  output: v.array(staffSession),
}
export const endSession: Call<{ params: { id: string } }, null> = {
  method: 'POST',
  path: '/api/staff/sessions/:id/end',
  output: v.null(),
}
