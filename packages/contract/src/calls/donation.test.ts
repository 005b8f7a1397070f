import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorsIn } from '../testing/errors-in.ts'
import { donationInput, type DonationInput } from './donation.ts'

const donation: DonationInput = {
  name: 'Neema Mushi',
  email: 'neema@mail.example',
  amount: 5000,
  currencyType: 'TZS',
  prayer: 'Be well',
  campaignId: 1,
  paymentMethod: 'M-Pesa',
  transactionId: 'QFG7H8J9K0',
}
const errorsWith = (change: object) => errorsIn(donationInput, { ...donation, ...change })

describe('[S3 donation payload]', () => {
  it('is what the specification lists', () => {
    expect(v.parse(donationInput, donation)).toEqual(donation)
  })

  it('[payments] a donation accepts the second ID of a payment between two wallets', () => {
    const both = { ...donation, otherTransactionId: '503-SAMPLE99A1' }
    expect(v.parse(donationInput, both)).toEqual(both)
    expect(errorsWith({ otherTransactionId: '--' })).not.toEqual(errorsWith({}))
  })

  it('[payments in parts] a donation accepts two or three payments', () => {
    const part = { transactionId: 'QFG7H8J9K1', amount: 2000 }
    const inParts = { ...donation, furtherPayments: [part, { ...part, transactionId: 'QFG7H8J9K2' }] }
    expect(v.parse(donationInput, inParts)).toEqual(inParts)
    expect(errorsWith({ furtherPayments: [part, part, part] })).toEqual({
      furtherPayments: 'Please give at most 2 further payments, and tell the centre about any others.',
    })
  })

  it.each<[part: object, field: string, message: string]>([
    [{ amount: 2000 }, 'transactionId', 'Please provide the transaction ID as proof of payment.'],
    [
      { transactionId: '--', amount: 1 },
      'transactionId',
      'Please provide the transaction ID as proof of payment.',
    ],
    [{ transactionId: 'A1' }, 'amount', 'Please enter an amount above zero.'],
    [{ transactionId: 'A1', amount: 0 }, 'amount', 'Please enter an amount above zero.'],
    [{ transactionId: 'A1', amount: -2000 }, 'amount', 'Please enter an amount above zero.'],
    [{ transactionId: 'A1', amount: NaN }, 'amount', 'Please enter an amount above zero.'],
    [{ transactionId: 'A1', amount: '2000' }, 'amount', 'Please enter an amount above zero.'],
    [{ transactionId: 'A1', amount: 2 ** 40 }, 'amount', 'Please enter an amount of at most 1,000,000,000.'],
  ])('[payments in parts] a further payment of %j has an error for %s', (part, field, message) => {
    expect(errorsWith({ furtherPayments: [part] })).toEqual({ [`furtherPayments.0.${field}`]: message })
  })

  it('trims typed texts and rounds the amount', () => {
    expect(
      v.parse(donationInput, { ...donation, name: ' Neema ', transactionId: ' QF G7 ', amount: 4999.6 }),
    ).toMatchObject({
      name: 'Neema',
      transactionId: 'QF G7',
      amount: 5000,
    })
  })

  it('a donation needs no note', () => {
    const { prayer, ...rest } = donation
    expect(v.parse(donationInput, rest).prayer).toBe('')
    expect(prayer).not.toBe('')
  })

  it('drops unknown fields, such as a phone number', () => {
    expect(v.parse(donationInput, { ...donation, phone: '0754000000' })).not.toHaveProperty('phone')
  })
})

describe('[S5 donation confirm]', () => {
  it.each(['', '   ', '---', '\u200B', '🙂'])('requires a transaction ID: %j', (transactionId) => {
    expect(errorsWith({ transactionId })).toEqual({
      transactionId: 'Please provide the transaction ID as proof of payment.',
    })
  })

  it.each([0, -1, 0.4, NaN, '5000', null])(
    '[payments] rejects an amount that is not above zero: %j',
    (amount) => {
      expect(errorsWith({ amount })).toEqual({ amount: 'Please enter an amount above zero.' })
    },
  )

  it('rejects numbers that cannot be stored', () => {
    expect(errorsWith({ amount: 2 ** 40 })).toHaveProperty('amount')
    expect(errorsWith({ campaignId: 2 ** 53 })).toHaveProperty('campaignId')
    expect(errorsWith({ campaignId: 2 ** 53 - 1 })).toEqual({})
  })

  it.each([
    'a@b',
    'neema',
    'neema@mail.example\r\nBcc: all@mail.example',
    'a b@mail.example',
    '"a"@mail.example',
    'a@-.-',
    `${'a'.repeat(65)}@mail.example`,
  ])('rejects an invalid email address: %j', (email) => {
    expect(errorsWith({ email })).toEqual({ email: 'Email is invalid' })
  })

  it('names every invalid field at once', () => {
    expect(
      Object.keys(
        errorsWith({
          name: 7,
          email: '',
          amount: 'x',
          currencyType: 'USD',
          paymentMethod: 'cash',
          campaignId: {},
        }),
      ),
    ).toEqual(['name', 'email', 'amount', 'currencyType', 'campaignId', 'paymentMethod'])
  })

  it('rejects NUL and other control characters', () => {
    for (const name of ['a\u0000b', 'a\u001Bb', 'a\u0085b', 'a\nb'])
      expect(errorsWith({ name })).toHaveProperty('name')
    expect(errorsWith({ prayer: 'two\nlines' })).toEqual({})
    expect(errorsWith({ prayer: 'a\u0000b' })).toHaveProperty('prayer')
  })

  it('reads a text of accents in linear time', () => {
    expect(errorsWith({ transactionId: '\u0301\u0316'.repeat(800_000) })).toHaveProperty('transactionId')
  })

  it('never throws for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => typeof v.safeParse(donationInput, input).success === 'boolean'),
    )
  })
})
