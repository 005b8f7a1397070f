import * as v from 'valibot'
import type { ChangePasswordInput, LoginInput } from '../calls/account.ts'
import { givenPassword } from '../calls/account.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { staffRole } from './roles.ts'

/** Shorter ones are refused for accounts of the staff, as are those that guessing would try first. */
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

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = codeLike(/^(?:\d{6}|[a-z2-7]{16})$/)
/** The same, or nothing, where an account may have no second factor. */
export const secondFactorCodeIfAny = codeLike(/^(?:\d{6}|[a-z2-7]{16})?$/)

export const secondFactorCodeInput = v.object({ code: secondFactorCode })
/** The caller's own password, asked for again: whoever found a desk open must not change who gets in, or where people pay. */
export const ownPasswordInput = v.object({ password: givenPassword })

/** Whether this account has a second factor, and this session has entered it. */
export const secondFactorStatus = v.object({
  isEnrolled: v.boolean(),
  /** The server lets no account without one do the staff's work. */
  isRequired: v.boolean(),
  isEntered: v.boolean(),
  recoveryCodesLeft: v.number(),
})
export type SecondFactorStatus = v.InferOutput<typeof secondFactorStatus>

/** The caller, and what has to be done before the staff's work: first the password, then the second factor. */
export const staffMember = v.object({
  /** The number of their account, which a page of this server sends with each call (see `staffMemberHeader`). */
  id: v.number(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: staffRole,
  mustChangePassword: v.boolean(),
  secondFactor: secondFactorStatus,
})
export type StaffMember = v.InferOutput<typeof staffMember>

/** For the authenticator app; no later answer shows it again. */
export const secondFactorSecret = v.object({
  /** Base 32, to type in. */
  secret: v.string(),
  /** `otpauth://totp/...`, for a QR code. */
  uri: v.string(),
})
export type SecondFactorSecret = v.InferOutput<typeof secondFactorSecret>

/** The session's new token: the one from before the second factor has ended. Null where it is a cookie, which is renewed as well. */
export const renewedSession = v.object({ token: v.nullable(v.string()) })
export type RenewedSession = v.InferOutput<typeof renewedSession>

/** Each opens the account once in place of a code; no later answer shows them again. */
export const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()), ...renewedSession.entries })
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>

/** A session of the caller's account. Moments are ISO-8601 in UTC. */
export const staffSession = v.object({
  id: v.string(),
  createdAt: v.string(),
  usedAt: v.string(),
  /** It ends then, or earlier if it is not used for half an hour. */
  endsAt: v.nullable(v.string()),
  /** Where it began: a network (203.0.113.0/24), no single address. */
  network: v.nullable(v.string()),
  isSecondFactorEntered: v.boolean(),
  isCurrent: v.boolean(),
})
export type StaffSession = v.InferOutput<typeof staffSession>

export const sessionParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })

type CodeRequest = { body: v.InferInput<typeof secondFactorCodeInput> }
type PasswordRequest = { body: v.InferInput<typeof ownPasswordInput> }

/**
 * Signs a page of this server in: the session travels in a cookie that scripts can't read and other sites can't send. Other
 * programs sign in with `POST /api/auth/login` and send a token.
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
