import { fieldError, staffPasswordMinLength, type FieldError, passwordMinLength } from '@charity-kit/contract'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Account } from './account-repository.ts'

/** zxcvbn's "safely unguessable": at least 10^8 guesses, by a list of 40,000 breached passwords and how people vary them. */
const minScore = 3
/** Its work grows with the length, and what follows can only add strength. */
const checkedLength = 64

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded on first use: only the staff's passwords are checked, and the lists take 8 MB of memory. */
const loadEstimator = (): Promise<ZxcvbnFactory> =>
  (estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  ))

/** Why a password is too weak for an account of the staff; undefined if it is not. */
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

/** So many of the most used passwords that are long enough are refused: whoever tries passwords tries those first. */
const refusedCount = 1000

let refused: Promise<ReadonlySet<string>> | undefined

/** The list of breached passwords that the staff's are checked with, most used first. */
const loadRefused = (): Promise<ReadonlySet<string>> =>
  (refused ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .filter((password) => password.length >= passwordMinLength)
          .slice(0, refusedCount),
      ),
  ))

/** Why a visitor's password is refused, in any letter case; undefined if it is not. Its length is the contract's. */
export const commonPasswordError = async (password: string): Promise<FieldError | undefined> =>
  (await loadRefused()).has(password.toLowerCase()) ? fieldError('password_too_common') : undefined

/** Why an account may not have this password: one of the staff's needs a strong and new one. */
export const newPasswordError = (
  account: Pick<Account, 'role' | 'email' | 'first_name' | 'last_name'>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): FieldError | undefined | Promise<FieldError | undefined> => {
  if (account.role !== 'staff') return commonPasswordError(newPassword)
  return newPassword === currentPassword
    ? fieldError('password_too_common')
    : staffPasswordError(newPassword, account)
}
