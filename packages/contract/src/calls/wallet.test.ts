import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { centre as sample, centreWithWallets, wallets as samples } from '../fixtures/index.ts'
import { centre, getCentre } from './centre.ts'
import { donationInput } from './donation.ts'
import { fillStep, wallet, walletId, wallets } from './wallet.ts'

const values = {
  code: '*150*00#',
  number: '000 111 222',
  payeeName: 'CHANUA',
  amount: 'Tsh 5,000',
  reference: 'your name',
}
const [mPesa] = samples

describe("[payments] a wallet's steps", () => {
  it('fills in the code, the number, the name and the amount of a step', () => {
    expect(fillStep('Dial *{code}*: {number}, {amount}, {payeeName}, {amount}.', values)).toBe(
      'Dial **150*00#*: 000 111 222, Tsh 5,000, CHANUA, Tsh 5,000.',
    )
  })

  it('fills in values of a step unchanged', () => {
    expect(fillStep('{payeeName}', { ...values, payeeName: '$& {amount}' })).toBe('$& {amount}')
  })

  it.each([
    ['nothing', ''],
    ['an unknown place', 'Enter {pin}.'],
    ['a place that is not closed', 'Enter {number.'],
    ['an inherited name', 'Enter {constructor}.'],
  ])('rejects a step with %s', (_what, en) => {
    expect(v.is(wallet, { ...mPesa, steps: [{ en }] })).toBe(false)
    expect(v.is(wallet, { ...mPesa, steps: [{ en: 'Pay.', sw: en }] })).toBe(false)
  })
})

describe("[payments] the centre's wallets", () => {
  it('reads centre data without a list of wallets', () => {
    expect(v.parse(centre, sample)).toEqual(sample)
    expect(v.parse(getCentre.output, sample)).toEqual(sample)
  })

  it('rejects two wallets with the same ID', () => {
    expect(v.is(wallets, [...samples, mPesa])).toBe(false)
  })

  it.each(['', 'M-Pesa', 'a b', '-a', 'a--b', 'a'.repeat(41), '../a'])('rejects %j as a wallet ID', (id) => {
    expect(v.is(walletId, id)).toBe(false)
  })

  it('a client leaves out unreadable wallets, shows the others, and warns', () => {
    const { payment } = centreWithWallets
    const newer = {
      ...centreWithWallets,
      payment: { ...payment, wallets: [{ id: 'future' }, 7, ...samples] },
    }
    expect(v.parse(getCentre.output, newer).payment.wallets?.map(({ id }) => id)).toEqual([
      'm-pesa',
      'mixx',
      'airtel-money',
      'halopesa',
      'bank',
    ])
    expect(getCentre.warning?.(newer)).toContain('payment.wallets')
    expect(getCentre.warning?.(centreWithWallets)).toBeUndefined()
    expect(v.parse(getCentre.output, { ...sample, payment: { ...payment, wallets: 'none' } })).toMatchObject({
      payment: { lipa: payment.lipa, wallets: undefined },
    })
  })
})

it('[S3 donation payload] a donation needs no wallet', () => {
  const input = {
    name: 'Neema',
    email: 'neema@mail.example',
    amount: 5000,
    currencyType: 'TZS',
    campaignId: 1,
    paymentMethod: 'M-Pesa',
    transactionId: 'QAB12CD34E',
  }
  expect(v.parse(donationInput, input)).not.toHaveProperty('wallet')
  expect(v.parse(donationInput, { ...input, wallet: 'mixx' })).toMatchObject({ wallet: 'mixx' })
  expect(v.is(donationInput, { ...input, wallet: '<script>' })).toBe(false)
})
