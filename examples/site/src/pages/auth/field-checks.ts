import {
  isEmail,
  isPhone,
  otpLength,
  passwordMaxLength,
  passwordMinLength,
  type LoginInput,
} from '@charity-kit/contract'
import type { FaultName } from '../../i18n/en/account.ts'
import type { Faults, Values } from './form-reducer.ts'

/** What the specification's section 5 says of each field: the fault's name, or nothing. */
const required = (fault: FaultName) => (typed: string) => (typed.trim() ? undefined : fault)

export const checkFirstName = required('firstNameRequired')
export const checkLastName = required('lastNameRequired')

export const checkEmail = (typed: string): FaultName | undefined =>
  typed.trim() ? (isEmail(typed.trim()) ? undefined : 'emailInvalid') : 'emailRequired'

export const checkPhone = (typed: string): FaultName | undefined =>
  typed.trim() ? (isPhone(typed) ? undefined : 'phoneInvalid') : 'phoneRequired'

export const checkPassword = (typed: string): FaultName | undefined => {
  if (!typed) return 'passwordRequired'
  if (typed.length < passwordMinLength) return 'passwordTooShort'
  return typed.length > passwordMaxLength ? 'passwordTooLong' : undefined
}

/** The present password is whatever it is: only that it was typed is checked. */
export const checkPresent = (typed: string): FaultName | undefined => (typed ? undefined : 'passwordRequired')

export const checkOtp = (typed: string): FaultName | undefined =>
  typed.length === otpLength ? undefined : 'otpInvalid'

/** Digits alone, six at most, full-width ones too; a pasted "123 456" is one code. */
export const otpDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, otpLength)

/** All faults together, without the fields that have none. */
export const faultsIn = <V extends Values>(found: Record<keyof V, FaultName | undefined>): Faults<V> =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults<V>

/** How sign-in sends what was typed (specification, section 3). */
export const toLoginInput = ({ email, password }: { email: string; password: string }): LoginInput => ({
  username: email.trim(),
  password,
})
