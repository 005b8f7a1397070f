import { describe, expect, it } from 'vitest'
import { account as english } from '../../i18n/en/account.ts'
import { account as swahili } from '../../i18n/sw/account.ts'

type Name = keyof typeof english
const names = Object.keys(english) as Name[]
const { orderStatus: englishStatus, ...plainEnglish } = english

/** Returns the text of a message, with a sample value if it takes one. */
const textOf = (message: (typeof plainEnglish)[keyof typeof plainEnglish]): string =>
  typeof message === 'function' ? message(42 as never) : message

describe('texts of auth and account', () => {
  it('Swahili has its own words for everything, with the same values and places', () => {
    expect(Object.keys(swahili).sort()).toEqual([...names].sort())
    for (const name of Object.keys(plainEnglish) as (keyof typeof plainEnglish)[]) {
      const [one, other] = [textOf(english[name]), textOf(swahili[name])]
      expect(other.trim(), name).toBe(other)
      expect(other.split('*').length, name).toBe(one.split('*').length)
      expect(other.includes('42'), name).toBe(one.includes('42'))
      if (name !== 'mobileMoney') expect(other, name).not.toBe(one)
    }
    expect(Object.keys(swahili.orderStatus)).toEqual(Object.keys(englishStatus))
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
