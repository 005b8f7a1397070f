import { fieldError, staffPasswordMinLength, type FieldError, passwordMinLength } from '@charity-kit/contract'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Account } from './account-repository.ts'

/**
 * Smallest zxcvbn score, "safely unguessable": at least 10^8 guesses, by a list of 40,000 breached passwords and
 * common variations.
 */
const minScore = 3
/** Number of characters checked. zxcvbn's work grows with the length, and further characters can only add strength. */
const checkedLength = 64

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads zxcvbn on first use: only the staff's passwords are checked, and the lists take 8 MB of memory. */
const loadEstimator = (): Promise<ZxcvbnFactory> =>
  (estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  ))

/** Returns why a password is too weak for an account of the staff; undefined if it is not. */
export const staffPasswordError = async (
  password: string,
  { email, first_name, last_name }: Pick<Account, 'email' | 'first_name' | 'last_name'>,
): Promise<FieldError | undefined> => {
  if (password.length < staffPasswordMinLength)
    return fieldError('password_too_short', staffPasswordMinLength)
  const passwords = await loadEstimator()
  const own = [email, ...email.split(/[@.]/), first_name, last_name].filter(Boolean)
  const { score } = passwords.check(password.slice(0, checkedLength), own)
  return score < minScore ? fieldError('password_too_common') : undefined
}

/**
 * Number of most used passwords, among those that are long enough, that visitors may not have: attackers try these
 * first.
 */
const refusedCount = 1000

let refused: Promise<ReadonlySet<string>> | undefined

/** Loads the list of breached passwords that the staff's passwords are checked against, most used first. */
const loadRefused = (): Promise<ReadonlySet<string>> =>
  (refused ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .filter((password) => password.length >= passwordMinLength)
          .slice(0, refusedCount),
      ),
  ))

/**
 * Returns why a visitor's password is rejected, in any letter case; undefined if it is not. The contract checks the
 * length.
 */
export const commonPasswordError = async (password: string): Promise<FieldError | undefined> =>
  (await loadRefused()).has(password.toLowerCase()) ? fieldError('password_too_common') : undefined

/** Returns why an account may not have this password. An account of the staff needs a strong and new password. */
export const newPasswordError = (
  account: Pick<Account, 'role' | 'email' | 'first_name' | 'last_name'>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): FieldError | undefined | Promise<FieldError | undefined> => {
  if (account.role !== 'staff') return commonPasswordError(newPassword)
  return newPassword === currentPassword
    ? fieldError('password_too_common')
    : staffPasswordError(newPassword, account)
}
