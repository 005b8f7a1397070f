import {
  changePassword,
  deleteAccount,
  getEmailPreferences,
  getProfile,
  listMyOrders,
  login,
  logout,
  register,
  requestPasswordReset,
  resendOtp,
  resetPassword,
  updateEmailPreferences,
  updateProfile,
  validateOtp,
  type Call,
  type EmailPreferences,
  type LoginInput,
  type RegisterInput,
  type RequestParts,
  type UpdateProfileInput,
} from '@charity-kit/contract'
import { unknown } from 'valibot'
import type { Client } from '@charity-kit/client'

/** Success is simply no failure; what the answer holds is not read (specification, section 7). */
const unread = <Request extends RequestParts>(call: Call<Request, null>): Call<Request> => ({
  ...call,
  output: unknown(),
})

/** The calls that an account takes. */
export const createAccountApi = (client: Client) => ({
  register: (body: RegisterInput) => client(unread(register), { body }),
  validateOtp: (email: string, otp: string) => client(unread(validateOtp), { body: { email, otp } }),
  resendOtp: (email: string) => client(unread(resendOtp), { body: { email } }),
  login: (body: LoginInput) => client(login, { body }),
  /** Ends the session that the call carries; send it before the token is cleared. */
  logout: () => client(unread(logout), {}),
  requestPasswordReset: (email: string) => client(unread(requestPasswordReset), { body: { email } }),
  resetPassword: (body: { email: string; otp: string; password: string }) =>
    client(unread(resetPassword), { body }),
  getProfile: () => client(getProfile, {}),
  updateProfile: (body: UpdateProfileInput) => client(updateProfile, { body }),
  /** Every other session ends; the answer is this one's new sign-in. */
  changePassword: (body: { currentPassword: string; newPassword: string }) =>
    client(changePassword, { body }),
  deleteAccount: (password: string) => client(unread(deleteAccount), { body: { password } }),
  getEmailPreferences: () => client(getEmailPreferences, {}),
  updateEmailPreferences: (body: EmailPreferences) => client(updateEmailPreferences, { body }),
  listMyOrders: () => client(listMyOrders, {}),
})

export type AccountApi = ReturnType<typeof createAccountApi>
