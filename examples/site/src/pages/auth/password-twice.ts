import { registerInput } from '@charity-kit/contract'
import * as v from 'valibot'

/** A new password and the same again, among the entries of a form's schema. */
export const passwordTwice = { password: registerInput.entries.password, confirmPassword: v.string() }

/** For a check of both, `passwords_differ` at the second one (specification, section 5). */
export const passwordsMatch = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword

export const bothPasswords = [['password'], ['confirmPassword']] as const
