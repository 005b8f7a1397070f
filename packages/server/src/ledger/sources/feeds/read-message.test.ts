import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoneyMessage, type MoneyMessage } from './read-message.ts'

type Expected = [name: string, text: string, message: Partial<MoneyMessage>]

const cameIn: Expected[] = [
  [
    'M-Pesa, from a person',
    'DFJ7A1BC2D Confirmed. You have received Tsh10,000.00 from 255754111222 - NEEMA JOHN MUSHI on 14/6/26 at 7:08 pm. New M-Pesa balance is Tsh45,300.36.',
    {
      ids: ['DFJ7A1BC2D'],
      amountCents: 1_000_000,
      paidAt: '2026-06-14T19:08',
      balanceCents: 4_530_036,
      payer: 'NEEMA J M., 0754 ••• 222',
    },
  ],
  [
    'M-Pesa, over TIPS, in English',
    'DFJ7A1BX3E confirmed. You have received a payment of Tsh4,000.00 from 700123 - TIPS-SELCOM MF on 19/6/26 at 10:38 pm. New M-Pesa balance is Tsh49,300.36',
    { ids: ['DFJ7A1BX3E'], amountCents: 400_000, balanceCents: 4_930_036, paidAt: '2026-06-19T22:38' },
  ],
  [
    'M-Pesa, over TIPS, in Swahili',
    'DFJ7A1BX3E imethibitishwa. Umepokea Tshs 4,000.00 kutoka SELCOM MF, Akaunti ****1234 - ASHA BAKARI tarehe 19/06/2026 saa 22:38:24.',
    { ids: ['DFJ7A1BX3E'], amountCents: 400_000, balanceCents: undefined, paidAt: '2026-06-19T22:38' },
  ],
  [
    'Mixx, with a second ID that has no label',
    'Transfer Successful. New balance is TSh 15,000. You have received TSh 15,000 from CRDB; ASHA BAKARI with TxnId: 26452334860299. 003_19ec6e42e888a9b8. 14/06/26 19:08. Asante!',
    {
      ids: ['26452334860299', '003_19ec6e42e888a9b8'],
      amountCents: 1_500_000,
      balanceCents: 1_500_000,
      paidAt: '2026-06-14T19:08',
    },
  ],
  [
    'Airtel Money',
    'TID: CI260614.1908.H12345. You have received Tsh 20,000 from 0685000111 ASHA BAKARI. New balance Tsh 62,500.50.',
    { ids: ['CI260614.1908.H12345'], amountCents: 2_000_000, balanceCents: 6_250_050 },
  ],
  [
    'HaloPesa, in Swahili',
    'Umepokea TSH 7,500 kutoka kwa JUMA ALI 0621000222. Utambulisho wa Muamala: 1234567890123456. Salio lako ni TSH 9,000. 14/06/2026 08:01:22',
    { ids: ['1234567890123456'], amountCents: 750_000, balanceCents: 900_000, paidAt: '2026-06-14T08:01' },
  ],
  [
    'Selcom, whose ID has eight characters',
    '0614JXCZ Confirmed. You have received TZS 175,000.00 from JUMA ALI - NMB (201100XXXXX) on 2026-06-14 11:50. Updated balance is TZS 180,000.00. Help 0800 000 000',
    {
      ids: ['0614JXCZ'],
      amountCents: 17_500_000,
      balanceCents: 18_000_000,
      paidAt: '2026-06-14T11:50',
    },
  ],
  [
    'CRDB, credited',
    'Dear Customer, your AC 0152***6100 has been credited with TZS 30,000.00 REF: 19ec69444b7bba9d from ASHA BAKARI 2026-06-14 17:41:09. Balance TZS 100,000.00',
    {
      ids: ['19ec69444b7bba9d'],
      amountCents: 3_000_000,
      balanceCents: 10_000_000,
      paidAt: '2026-06-14T17:41',
    },
  ],
  [
    'NMB, in Swahili',
    'Kumb: GWX102237382999 Imethibitishwa. Kiasi cha TSH 8,000 kimewekwa kwenye akaunti yako inayoishia na 1234 kutoka kwa JUMA ALI. Tarehe: 05-06-2026 19:46:00.',
    { ids: ['GWX102237382999'], amountCents: 800_000, paidAt: '2026-06-05T19:46' },
  ],
  [
    'M-Pesa, in Swahili, from a person',
    'DFJ7A1BY4F Imethibitishwa. Umepokea Tsh12,500.00 kutoka kwa 255754111222 - NEEMA JOHN MUSHI tarehe 14/6/26 saa 19:08. Salio lako jipya la M-Pesa ni Tsh57,800.36.',
    {
      ids: ['DFJ7A1BY4F'],
      amountCents: 1_250_000,
      balanceCents: 5_780_036,
      paidAt: '2026-06-14T19:08',
      payer: 'NEEMA J M., 0754 ••• 222',
    },
  ],
  [
    'Mixx, in Swahili',
    'Umepokea TSh 20,000 kutoka kwa 255713000222 - JUMA ALI. Kumbukumbu no. 26452334860300. Salio jipya ni TSh 35,000. 14/06/26 19:10.',
    { ids: ['26452334860300'], amountCents: 2_000_000, balanceCents: 3_500_000 },
  ],
  [
    'Airtel Money, in Swahili',
    'Umepokea Tsh 9,000 kutoka kwa ASHA BAKARI 0685000111. Salio jipya: Tsh 71,500. TID: CI260614.1910.H12346.',
    { ids: ['CI260614.1910.H12346'], amountCents: 900_000, balanceCents: 7_150_000 },
  ],
  [
    'HaloPesa, in English',
    'You have received TSH 7,500 from JUMA ALI 0621000222 on 14/06/2026 08:01:22. Tnx ID: 1234567890123457. New balance is TSH 9,500.',
    { ids: ['1234567890123457'], amountCents: 750_000, balanceCents: 950_000, paidAt: '2026-06-14T08:01' },
  ],
  [
    'CRDB, in Swahili',
    'Ndugu Mteja, TZS 30,000.00 imeingia kwenye akaunti yako 0152***6100 kutoka kwa ASHA BAKARI. KUMB: 19ec69444b7bba9e. 2026-06-14 17:45:09. Salio TZS 130,000.00',
    {
      ids: ['19ec69444b7bba9e'],
      amountCents: 3_000_000,
      balanceCents: 13_000_000,
      paidAt: '2026-06-14T17:45',
    },
  ],
  [
    'NMB, in English',
    'Ref: GWX102237383000 Confirmed. TZS 8,000 has been credited to your account ending with 1234 by JUMA ALI on 05-06-2026 19:46:00. NMB Karibu Yako',
    { ids: ['GWX102237383000'], amountCents: 800_000, paidAt: '2026-06-05T19:46' },
  ],
]

const others: [name: string, text: string, expected: object][] = [
  [
    'M-Pesa, sent',
    'DFJ9B1FPQ1 Confirmed. Tsh5,000.00 sent to JUMA ALI on 19/6/26 at 10:56 pm. Total fee Tsh120.00. New M-Pesa balance is Tsh40,180.36.',
    { message: { direction: 'out', feeCents: 12_000, balanceCents: 4_018_036 } },
  ],
  [
    'M-Pesa, withdrawn from an agent, which reads much like a payment',
    'DFF9B1DPI2 Confirmed. On 15/6/26 at 8:08 pm Withdraw Tsh100,000.00 from 431836 - JUMA SHOP Total fee Tsh4,357.00 (M-Pesa fee Tsh3,650.00 + Government levy Tsh707.00). Balance is Tsh0.36.',
    { message: { direction: 'out', amountCents: 10_000_000, feeCents: 435_700, balanceCents: 36 } },
  ],
  [
    'Mixx, a bill that was paid',
    'You have paid TSh 131,000 to WATER OFFICE. Charges TSh 2,000. TxnID: 26495371373111. New balance is TSh 0.',
    { message: { direction: 'out' } },
  ],
  [
    'M-Pesa, deducted for a loan',
    'DFJ9B1FU61 Confirmed. Tsh4,000.00 has been deducted from your M-Pesa account on 19/6/26 at 10:38 pm as a repayment. New M-Pesa balance is Tsh0.36.',
    { message: { direction: 'out' } },
  ],
  [
    'the receipt of whom we paid, without a balance',
    'DFJ9B1FPQ1 Confirmed. JUMA ALI has received Tsh5,000.00 on 19/6/26 at 10:56 pm.',
    { message: { direction: 'out', ids: ['DFJ9B1FPQ1'], balanceCents: undefined } },
  ],
  [
    'CRDB, sent to another network',
    'KUMB:19ec6ebe82c12bd8 Muamala umefanikiwa TZS35000 SELCOM BANK kwenda ASHA BAKARI 0685000111 Risiti:003-19ec6ebe82c12bd8 2026-06-14 19:16:49 CRDB SIMBANKING APP',
    { message: { direction: 'out', amountCents: 3_500_000 } },
  ],
  [
    'NMB, taken for a loan',
    'Kumb: GWX102237383001. Kiasi cha TZS TZS 263.36 kimetolewa kwenye akaunti yako inayoishia na 1234 kurejesha mkopo. 15-06-2026 03:45',
    { message: { direction: 'out', amountCents: 26_336 } },
  ],
  [
    'Airtel Money, sent, in Swahili',
    'Umetuma Tsh 9,000 kwenda kwa JUMA ALI 0754111222. Makato Tsh 350. Salio Tsh 62,150. TID: PP260614.1911.H12347.',
    { message: { direction: 'out', feeCents: 35_000, balanceCents: 6_215_000 } },
  ],
  [
    'float that an agent moved',
    'DFJ9B1FU64 Confirmed. You have received Tsh100,000.00 float from 431836 - JUMA SHOP on 15/6/26 at 8:08 pm. New balance is Tsh145,300.36.',
    { message: { direction: 'returned', balanceCents: 14_530_036 } },
  ],
  [
    'a payment to us that was reversed, which it names without a label',
    'DFJ9B1FU62 Confirmed. Reversal of DFJ7A1BC2D: Tsh10,000.00 has been deducted from your account on 15/6/26 at 9:00 am. New balance is Tsh35,300.36.',
    { message: { direction: 'reversal', amountCents: 1_000_000, ids: ['DFJ9B1FU62', 'DFJ7A1BC2D'] } },
  ],
  [
    'a payment to us that was reversed, in Swahili',
    'DFJ9B1FU65 Imethibitishwa. Muamala DFJ7A1BC2D umerejeshwa: Tsh10,000.00 yamerejeshwa kwa 255754111222. Salio Tsh35,300.36.',
    { message: { direction: 'reversal', ids: ['DFJ9B1FU65', 'DFJ7A1BC2D'] } },
  ],
  [
    'our own payment that came back',
    'DFJ9B1FU63 Confirmed. Transaction DFJ9B1FPQ1 has been reversed. Tsh5,000.00 has been returned to your account on 15/6/26 at 9:00 am. New balance is Tsh45,300.36.',
    { message: { direction: 'returned' } },
  ],
  [
    'a payment that is not through',
    'You have received a request of TSh 52,000, TxnID: 26495371373758. Please wait for confirmation.',
    { unread: 'pending' },
  ],
  [
    'two messages in one, with more IDs than a payment has,',
    'DFJ7A1BC2D Confirmed. You have received Tsh1,000.00 from JUMA ALI. TxnId: 26452334860299. 003_19ec6e42e888a9b8. New balance is Tsh45,300.36.',
    { unread: 'many-ids' },
  ],
  [
    'our own payment with three IDs, which moves the balance',
    'DFJ7A1BC2E Confirmed. You have paid Tsh1,000.00 to TANESCO. TxnId: 26452334860299. 003_19ec6e42e888a9b8. New balance is Tsh44,300.36.',
    { message: { direction: 'out', ids: ['DFJ7A1BC2E', '26452334860299', '003_19ec6e42e888a9b8'] } },
  ],
  ['an offer', 'Nunua bando la wiki sasa! Piga *149*01#', { unread: 'no-amount' }],
  ['money without an ID', 'You have received Tsh 500 from JUMA ALI.', { unread: 'no-id' }],
  ['an ID without a direction', 'Ref 26495371373758: Tsh 500. Thank you.', { unread: 'no-direction' }],
  [
    'both directions',
    'You have received Tsh 500, which you have sent to JUMA. TxnID 26495371373758.',
    { unread: 'two-directions' },
  ],
]

describe('[notices] a message that a payee’s phone received', () => {
  it.each(cameIn)('%s', (_name, text, message) => {
    expect(readMoneyMessage(text)).toMatchObject({ message: { direction: 'in', ...message } })
  })

  it.each(others)('%s confirms nothing', (_name, text, expected) => {
    expect(readMoneyMessage(text)).toMatchObject(expected)
  })

  it('names nobody whole', () => {
    for (const [, text] of cameIn) {
      const read = readMoneyMessage(text)
      const { payer } = 'message' in read ? read.message : { payer: undefined }
      expect(payer ?? '').not.toMatch(/MUSHI|BAKARI|111222|0685000111/)
    }
  })

  it('may be any text: reading never fails, takes its time, or makes up an amount', () => {
    const piece = fc.constantFrom(
      'Confirmed.',
      'You have received',
      'Umepokea',
      'Tsh',
      '10,000.00',
      '999999999999',
      'from',
      'balance is',
      'TxnID:',
      'DFJ7A1BC2D',
      'reversed',
      '\u200b',
      'ﷺ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3000 }),
      fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join(' ')),
    )
    fc.assert(
      fc.property(text, (received) => {
        const read = readMoneyMessage(received)
        if (!('message' in read)) return
        const { amountCents, ids } = read.message
        expect(Number.isSafeInteger(amountCents) && amountCents > 0).toBe(true)
        expect(ids.length).toBeGreaterThan(0)
      }),
    )
  })
})
