import { describe, expect, it } from 'vitest'
import { findPaidAmountTzs } from './payment-message.ts'

describe('findPaidAmountTzs', () => {
  it.each([
    [
      'M-Pesa',
      'SAMPLE12X7 Confirmed. Tsh15,000.00 sent to CHANUA on 1/1/26. Fee Tsh360.00. New balance is Tsh1,234',
      15_000,
    ],
    [
      'M-Pesa, Swahili',
      'Umelipa Tsh5,000.00 kwa CHANUA. Ada Tsh100.00. Salio lako la M-Pesa ni Tsh20,100.00',
      5000,
    ],
    [
      'Mixx',
      'Money sent to SAMPLE. Amount TSh 52,000. Charges TSh 1,125, VAT TSh 172. New balance is TSh 2600000.',
      52_000,
    ],
    ['the currency behind it', 'Paid 1000.00 TZS to 0713000000 SAMPLE PERSON. Charges Tsh 45.00', 1000],
    [
      'Swahili, the currency behind it',
      'Umelipa 2,000 Tsh kwa CHANUA. Makato Tsh 70.00. Salio 6,840.00 Tsh.',
      2000,
    ],
    ['a bank, without a space', 'Muamala umefanikiwa TZS1500000 VODACOM kwenda SAMPLE PERSON', 1_500_000],
    ['the balance first', 'Salio jipya ni TSh 98,765. Umelipa TSh 5,000 kwenda CHANUA', 5000],
    ['the fee first', 'Fee: Tsh 360.00, paid Tsh 5,000 to CHANUA', 5000],
    ['invisible characters', 'Umelipa T\u200bSh 5\u200b,000 kwa CHANUA', 5000],
    ['only a balance', 'Kumbukumbu No.: 25570000000002. Salio TSh 100', undefined],
    ['only a fee', 'TxnID 26000000000001. Makato ya TZS 70', undefined],
    ['no currency', 'SAMPLE12X7 Confirmed. 5,000 sent to CHANUA', undefined],
    ['an amount inside a longer run', 'Ref XTSH5000X and 12TSH5000', undefined],
  ])('[domain] takes the amount, never a fee or a balance: %s', (_, text, amount) => {
    expect(findPaidAmountTzs(text)).toBe(amount)
  })

  it.each(['Tsh', 'Tsh 1,', '1', '1,000', 'salio ', 'Salio Tsh 1. ', 'Tsh 1 fee '])(
    '[domain] handles a 100 kB paste of %j',
    (piece) => {
      expect([undefined, 1]).toContain(findPaidAmountTzs(piece.repeat(Math.ceil(100_000 / piece.length))))
    },
  )
})
