import * as v from 'valibot'
import { wireDate } from '../values/dates.ts'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { phone } from '../values/phone.ts'
import { requiredLine } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'

export const passwordMinLength = 6
/** Longest password. A longer one is rejected before hashing, so that nobody can make the server hash megabytes. */
export const passwordMaxLength = 256
export const personNameMaxLength = 60
export const otpLength = 6
/** Seconds between two codes to one address. */
export const resendSeconds = 60

export const sexes = ['MALE', 'FEMALE'] as const
export type Sex = (typeof sexes)[number]

const passwordMissing: FieldErrorKey = 'password_required'
const otpInvalid: FieldErrorKey = 'otp_invalid'

const password = v.pipe(
  v.string(passwordMissing),
  v.minLength(1, passwordMissing),
  v.minLength(passwordMinLength, 'password_too_short' satisfies FieldErrorKey),
  v.maxLength(passwordMaxLength, 'password_too_long' satisfies FieldErrorKey),
)
/** Schema of a password that is compared with the stored one, not chosen. */
export const givenPassword = v.pipe(
  v.string(passwordMissing),
  v.minLength(1, passwordMissing),
  v.maxLength(passwordMaxLength),
)
const otp = v.pipe(v.string(otpInvalid), v.regex(/^\d{6}$/, otpInvalid))
const profileFields = {
  firstName: requiredLine(personNameMaxLength, 'first_name_required'),
  lastName: requiredLine(personNameMaxLength, 'last_name_required'),
  phoneNumber: phone,
}

/** Input of a registration. `sex` is MALE by default. */
export const registerInput = v.object({
  ...profileFields,
  email,
  password,
  sex: v.optional(v.picklist(sexes), 'MALE'),
})
export type RegisterInput = v.InferInput<typeof registerInput>

export const validateOtpInput = v.object({ email, otp })
export type ValidateOtpInput = v.InferInput<typeof validateOtpInput>
export const resendOtpInput = v.object({ email })
export type ResendOtpInput = v.InferInput<typeof resendOtpInput>
/** Input of a sign-in. `username` is the email address. */
export const loginInput = v.object({ username: email, password })
export type LoginInput = v.InferInput<typeof loginInput>

export const requestPasswordResetInput = v.object({ email })
export type RequestPasswordResetInput = v.InferInput<typeof requestPasswordResetInput>
/**
 * Input of a password reset. A staff account also needs the code of its second factor, because access to its
 * mailbox is not enough.
 */
export const resetPasswordInput = v.object({
  email,
  otp,
  password,
  secondFactorCode: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w -]*$/))),
})
export type ResetPasswordInput = v.InferInput<typeof resetPasswordInput>
/**
 * Input of a profile change. The email address does not change, because it was verified. `sex` stays if it is left
 * out.
 */
export const updateProfileInput = v.object({ ...profileFields, sex: v.optional(v.picklist(sexes)) })
export type UpdateProfileInput = v.InferInput<typeof updateProfileInput>
export const changePasswordInput = v.object({ currentPassword: givenPassword, newPassword: password })
export type ChangePasswordInput = v.InferInput<typeof changePasswordInput>
export const deleteAccountInput = v.object({ password: givenPassword })
export type DeleteAccountInput = v.InferInput<typeof deleteAccountInput>

/**
 * Email preferences. Each is on by default, but only accounts that saved their preferences get promotions and
 * newsletters.
 */
export const emailPreferencesInput = v.object({
  orderUpdates: v.boolean(),
  promotions: v.boolean(),
  newsletter: v.boolean(),
})
export type EmailPreferencesInput = v.InferInput<typeof emailPreferencesInput>
export const emailPreferences = v.object({
  ...emailPreferencesInput.entries,
  /** Whether the visitor saved preferences. False while they are the defaults, to which nobody agreed. */
  saved: v.optional(v.boolean()),
})
export type EmailPreferences = v.InferOutput<typeof emailPreferences>

/** Stored user record, `userData`. */
export const user = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  sex: v.nullish(v.string()),
  createdAt: v.nullish(wireDate),
})
export type User = v.InferOutput<typeof user>

/** Response of a sign-in, without the envelope. */
export const session = v.object({ token: v.string(), user })
export type Session = v.InferOutput<typeof session>

export const register: Call<{ body: RegisterInput }, null> = {
  method: 'POST',
  path: '/api/auth/register',
  output: nothing,
}
export const login: Call<{ body: LoginInput }, Session> = {
  method: 'POST',
  path: '/api/auth/login',
  output: session,
}
export const logout: Call<NoRequest, null> = { method: 'POST', path: '/api/auth/logout', output: nothing }
export const validateOtp: Call<{ body: ValidateOtpInput }, null> = {
  method: 'POST',
  path: '/api/otp/validate',
  output: nothing,
}
export const resendOtp: Call<{ body: ResendOtpInput }, null> = {
  method: 'POST',
  path: '/api/otp/resend',
  output: nothing,
}
export const requestPasswordReset: Call<{ body: RequestPasswordResetInput }, null> = {
  method: 'POST',
  path: '/api/auth/password-reset',
  output: nothing,
}
export const resetPassword: Call<{ body: ResetPasswordInput }, null> = {
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  output: nothing,
}
export const getProfile: Call<NoRequest, User> = { method: 'GET', path: '/api/account', output: user }
export const updateProfile: Call<{ body: UpdateProfileInput }, User> = {
  method: 'PUT',
  path: '/api/account',
  output: user,
}
export const changePassword: Call<{ body: ChangePasswordInput }, Session> = {
  method: 'PUT',
  path: '/api/account/password',
  output: session,
}
export const deleteAccount: Call<{ body: DeleteAccountInput }, null> = {
  method: 'DELETE',
  path: '/api/account',
  output: nothing,
}
export const getEmailPreferences: Call<NoRequest, EmailPreferences> = {
  method: 'GET',
  path: '/api/account/email-preferences',
  output: emailPreferences,
}
export const updateEmailPreferences: Call<{ body: EmailPreferencesInput }, EmailPreferences> = {
  method: 'PUT',
  path: '/api/account/email-preferences',
  output: emailPreferences,
}
