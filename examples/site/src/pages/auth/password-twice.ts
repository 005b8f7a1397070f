import { registerInput } from '@charity-kit/contract'
import * as v from 'valibot'

/** Entries of a form's schema for a new password and its repetition. */
export const passwordTwice = { password: registerInput.entries.password, confirmPassword: v.string() }

/**
 * Returns whether both passwords are equal. The form reports `passwords_differ` at the second one (specification,
 * section 5).
 */
export const passwordsMatch = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword

export const bothPasswords = [['password'], ['confirmPassword']] as const
