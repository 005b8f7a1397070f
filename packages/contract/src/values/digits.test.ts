import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiDigits } from './digits.ts'
import { parseAmount } from './typed-amount.ts'
import { findPaidAmountTzs, readPaymentMessage } from './payment-message.ts'
import { normaliseTransactionId, recogniseTransactionId } from './transaction-id.ts'

/** Digits of each script in which this engine can write numbers. */
const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((script) => {
  const number = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, digit) => number.format(digit))
  return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : []
})
const inScript = fc.constantFrom(...scripts)
const written = (ascii: string, digits: readonly string[]) =>
  ascii.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)

describe('[payments] digits of other scripts', () => {
  it('knows the digits of Arabic, Persian, Devanagari, full-width and many other scripts', () => {
    expect(scripts.length).toBeGreaterThan(40)
    expect(asciiDigits('\u0660\u0661\u0669 \u06f0\u06f9 \u0966\u096f \uff10\uff19 A1')).toBe(
      '019 09 09 09 A1',
    )
  })

  it('digits of all scripts, in any mixture, give one transaction ID', () => {
    const mixed = fc.array(fc.tuple(fc.stringMatching(/^[A-Z0-9]{1,8}$/), inScript), { minLength: 1 })
    fc.assert(
      fc.property(mixed, (parts) => {
        const plain = parts.map(([part]) => part).join('')
        const typed = parts.map(([part, digits]) => written(part, digits)).join('')
        expect(normaliseTransactionId(typed)).toBe(normaliseTransactionId(plain))
        expect(recogniseTransactionId(typed)).toBe(recogniseTransactionId(plain))
      }),
    )
  })

  it('digits of all scripts give the same amount, with and without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), inScript, (amount, digits) => {
        expect(parseAmount(written(String(amount), digits))).toBe(amount)
        expect(parseAmount(written(amount.toLocaleString('en'), digits))).toBe(amount)
      }),
    )
    expect(parseAmount('\u0661\u066c\u0660\u0660\u0660\u066b\u0660')).toBe(1000)
    expect(parseAmount('Tsh \uff15\uff10\uff10\uff10')).toBe(5000)
    expect(parseAmount('10\u00b2')).toBeNaN()
  })

  it('digits of all scripts are read in a pasted message', () => {
    fc.assert(
      fc.property(inScript, (digits) => {
        const message = written('SAMPLE12X7 Confirmed. Tsh5,000.00 sent to CHANUA on 1/1/26.', digits)
        expect(readPaymentMessage(message)?.transactionIds).toEqual(['SAMPLE12X7'])
        expect(findPaidAmountTzs(message)).toBe(5000)
      }),
    )
  })
})
