import { centre, centreWithWallets } from '@charity-kit/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { payment as english } from '../i18n/en/payment.ts'
import { payment as swahili } from '../i18n/sw/payment.ts'
import { choiceOf, chosenOption, paymentOptions } from './payment-options.ts'

const listed = paymentOptions(centreWithWallets.payment, english, 'en')

describe('[payments] the payment options', () => {
  it("are the centre's list, wallets first", () => {
    expect(listed.map(({ name }) => name)).toEqual([
      'M-Pesa',
      'Mixx by Yas',
      'Airtel Money',
      'HaloPesa',
      'Bank Transfer',
    ])
    expect(paymentOptions(centreWithWallets.payment, swahili, 'sw').at(-1)?.name).toBe('Uhamisho wa Benki')
  })

  it.each([
    ['centre data without a list', centre.payment],
    ['no centre data yet', undefined],
    ['an empty list', { ...centre.payment, wallets: [] }],
  ])('are M-Pesa and the bank with %s', (_what, payment) => {
    expect(paymentOptions(payment, english, 'en').map(({ id }) => id)).toEqual(['m-pesa', 'bank'])
  })

  it('include the bank if the list has only wallets', () => {
    const [mPesa, mixx] = centreWithWallets.payment.wallets ?? []
    const wallets = [mixx, mPesa].filter((wallet) => wallet !== undefined)
    const options = paymentOptions({ ...centre.payment, wallets }, english, 'en')
    expect(options.map(({ id }) => id)).toEqual(['mixx', 'm-pesa', 'bank'])
  })

  it("use a wallet's own number, name and code before the general ones", () => {
    const [mPesa] = centreWithWallets.payment.wallets ?? []
    if (!mPesa) throw new Error('The fixture has no wallet')
    const own = { ...mPesa, number: '1', payeeName: 'OWN NAME', qrPayload: 'own' }
    const payment = {
      ...centre.payment,
      lipa: { ...centre.payment.lipa, qrPayload: 'general' },
      wallets: [own],
    }
    expect(paymentOptions(payment, english, 'en')[0]).toMatchObject({
      number: '1',
      isOwnNumber: true,
      payeeName: 'OWN NAME',
      qrPayload: 'own',
    })
  })
})

describe('[payments] a choice', () => {
  it("is stored as '' for the first of its kind, which the method already names", () => {
    expect(listed.map((option) => choiceOf(listed, option))).toEqual([
      { byPhone: true, wallet: '' },
      { byPhone: true, wallet: 'mixx' },
      { byPhone: true, wallet: 'airtel-money' },
      { byPhone: true, wallet: 'halopesa' },
      { byPhone: false, wallet: '' },
    ])
  })

  it.each([
    [{ byPhone: true, wallet: 'mixx' }, 'mixx'],
    [{ byPhone: true, wallet: 'gone' }, 'm-pesa'],
    [{ byPhone: false, wallet: 'mixx' }, 'bank'],
  ])('%j is found again as %s', (choice, id) => {
    expect(chosenOption(listed, choice)?.id).toBe(id)
  })
})
