import { passwordMaxLength, passwordMinLength } from '@charity-kit/contract'
import { fieldErrors } from '@charity-kit/contract/i18n/en'
import { describe, expect, it } from 'vitest'
import { account as english } from '../../i18n/en/account.ts'
import { account as swahili } from '../../i18n/sw/account.ts'

type Name = keyof typeof english
const names = Object.keys(english) as Name[]
const { orderStatus: englishStatus, ...plainEnglish } = english

/** What a message says, with something in its place. */
const said = (message: (typeof plainEnglish)[keyof typeof plainEnglish]): string =>
  typeof message === 'function' ? message(42) : message

describe('texts of the account room', () => {
  it('Swahili says everything in its own words, with the same values and places', () => {
    expect(Object.keys(swahili).sort()).toEqual([...names].sort())
    for (const name of Object.keys(plainEnglish) as (keyof typeof plainEnglish)[]) {
      const [one, other] = [said(english[name]), said(swahili[name])]
      expect(other.trim(), name).toBe(other)
      expect(other.split('*').length, name).toBe(one.split('*').length)
      expect(other.includes('42'), name).toBe(one.includes('42'))
      if (name !== 'mobileMoney') expect(other, name).not.toBe(one)
    }
    expect(Object.keys(swahili.orderStatus)).toEqual(Object.keys(englishStatus))
  })

  it('[S5] the faults read as the contract says', () => {
    expect(english).toMatchObject({
      firstNameRequired: fieldErrors.first_name_required,
      lastNameRequired: fieldErrors.last_name_required,
      emailRequired: fieldErrors.email_required,
      emailInvalid: fieldErrors.email_invalid,
      phoneRequired: fieldErrors.phone_required,
      phoneInvalid: fieldErrors.phone_invalid,
      passwordRequired: fieldErrors.password_required,
      passwordTooShort: fieldErrors.password_too_short(passwordMinLength),
      passwordTooLong: fieldErrors.password_too_long(passwordMaxLength),
      passwordsDiffer: fieldErrors.passwords_differ,
      otpInvalid: fieldErrors.otp_invalid,
    })
  })

  it.each([
    ['[S8]', english.signInFailed, 'Invalid email or password. Please try again.'],
    ['[S8]', english.registrationFailed, 'Registration failed. Please try again.'],
    ['[S8]', english.otpFailed, 'Invalid OTP. Please try again.'],
    ['[S2]', english.continueToPayment, 'Continue to Payment Without Signing In'],
    ['[S2]', english.emailVerified, 'Email verified successfully! You can now sign in.'],
    ['[S2]', english.phoneHint, 'Format: 0754XXXXXXXX or 255754XXXXX'],
    ['[S2]', english.resendIn(42), 'Resend in 42 seconds'],
    [
      '[S2]',
      english.deleteWarning,
      'Once you delete your account, there is no going back. Please be certain.',
    ],
    ['[S2]', english.noOrdersHint, 'When you place an order, it will appear here.'],
  ])('%s %s', (_section, text, specified) => {
    expect(text).toBe(specified)
  })
})
