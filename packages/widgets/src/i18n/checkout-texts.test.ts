import { describe, expect, it } from 'vitest'
import { checkout as english } from './en/checkout.ts'
import { checkout as swahili } from './sw/checkout.ts'

type Message = (typeof english)[keyof typeof english]

/** Returns a message's texts, with a value in each of its places. */
const textsOf = (message: Message, ...values: unknown[]): string[] =>
  typeof message === 'function'
    ? [(message as (...values: unknown[]) => string)(...values)]
    : [message].flat()

describe('the checkout in two languages', () => {
  it('has each text in both languages, complete and translated', () => {
    expect(Object.keys(swahili).sort()).toEqual(Object.keys(english).sort())
    const same = Object.entries(english).filter(([name, message]) => {
      const other = swahili[name as keyof typeof english]
      expect(typeof other, name).toBe(typeof message)
      const said = textsOf(message, 2, 'Neema')
      const saidOtherwise = textsOf(other, 2, 'Neema')
      for (const text of [...said, ...saidOtherwise])
        expect(text.trim(), name).toMatch(/^(?!.*(undefined|\[object)).+$/)
      expect(saidOtherwise.join().split('*').length, name).toBe(said.join().split('*').length)
      return textsOf(message, '', '').join() === textsOf(other, '', '').join()
    })
    expect(same.map(([name]) => name)).toEqual(['mobileMoney']) // a name
  })

  it('puts the same values into both languages, and quotes the server', () => {
    for (const [name, message] of Object.entries(english)) {
      if (typeof message !== 'function' || name === 'tooFew') continue
      const values = ['<first>', '<second>'].slice(0, message.length)
      for (const value of values)
        expect(textsOf(swahili[name as keyof typeof english], ...values).join(), name).toContain(value)
    }
    // The server writes in the visitor's language.
    for (const { tooFew } of [english, swahili]) expect(tooFew('Maua', '<sentence>')).toBe('<sentence>')
    expect(english.tooFew('Maua', '')).toBe('There are not enough pieces of Maua left.')
    expect(swahili.tooFew('Maua', '')).toBe('Vipande vya Maua vilivyobaki havitoshi.')
  })
})

/** The specification's sentences, to the letter. */
describe('English', () => {
  it.each([
    ['[S2 checkout]', english.proceed, 'Proceed to payment'],
    ['[S2 checkout]', english.signIn, 'Sign in'],
    ['[S2 checkout]', english.continueToPayment, 'Continue to Payment'],
    [
      '[S5 checkout payment]',
      english.transactionIdRequired,
      'Please provide the transaction ID as proof of payment.',
    ],
    [
      '[S5 checkout payment]',
      english.cartEmpty,
      'Your cart is empty. Please add items to your cart before proceeding to checkout.',
    ],
    ['[S8]', english.orderFailed, 'Failed to create order. Please try again.'],
    ['[S9]', english.deliveryTime, 'Allow up to 7 working days for delivery.'],
    [
      '[payments]',
      english.transactionIdUsed,
      'This transaction ID has already been used. Please check it and try again.',
    ],
  ])('%s %s', (_place, text, specified) => {
    expect(text).toBe(specified)
  })
})
