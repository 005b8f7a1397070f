import { fieldError, passwordMinLength, type FieldError } from '@charity-kit/contract'

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
