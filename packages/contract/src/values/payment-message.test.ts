import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPaymentMessage } from './payment-message.ts'
import { normaliseTransactionId, transactionIdMaxLength } from './transaction-id.ts'
import { samples } from '../fixtures/transaction-ids.ts'

describe('readPaymentMessage', () => {
  const found = (text: string) => readPaymentMessage(text)?.transactionIds

  it.each([
    [
      'M-Pesa, English',
      'SAMPLE12X7 Confirmed. Tsh15,000.00 sent to CHANUA SAMPLE 54000321 on 1/1/26 at 9:30 AM. Fee Tsh360.00, VAT Tsh55.00. New M-Pesa balance is Tsh1,234,567.00',
      ['SAMPLE12X7'],
    ],
    [
      'M-Pesa, Swahili',
      'DC00SAMPL3X Imethibitishwa. Umelipa Tsh5,000.00 kwa CHANUA SAMPLE, namba ya simu 255754000000, mnamo 01/01/26 09:30. Ada Tsh100.00. Salio lako la M-Pesa ni Tsh20,100.00',
      ['DC00SAMPL3X'],
    ],
    [
      'Selcom, whose ID has eight characters',
      '0614JXCZ Confirmed. You have paid TZS 5,000.00 to CHANUA SAMPLE - 54000321 on 2026-06-14 11:50. Updated balance is TZS 180,000.00.',
      ['0614JXCZ'],
    ],
    [
      'M-Pesa, forwarded with the sender in front',
      'M-PESA: \u201cSAMPLE12X7\u201d imethibitishwa Tsh1,000',
      ['SAMPLE12X7'],
    ],
    [
      'Mixx, English, with the receipt of the other wallet',
      'Money sent to 255754000000 SAMPLE PERSON. Amount TSh 52,000. Charges TSh 1,125, VAT TSh 172. New balance is TSh 2600000. TxnID: 26000000000001. Receipt: 503-SAMPLE12X7. 01/01/26 09:30.',
      ['26000000000001', '503-SAMPLE12X7'],
    ],
    [
      'Mixx, Swahili, with the receipt of the other wallet',
      'Umetuma TSh 5,000 kwenda LIPA CHANUA SAMPLE-54000321. Makato TSh 450, VAT TSh 69. Salio jipya ni TSh120,550. Namba ya muamala: 26000000000002. Risiti: 503-SAMPLE34Y8. 01/01/26 09:30. Kila Muamala ni Ushindi!',
      ['26000000000002', '503-SAMPLE34Y8'],
    ],
    [
      'Mixx, Swahili, "Kumbukumbu no."',
      'Umelipa TSh 75,000 kwenda CHANUA. Ada TSh 1,700. VAT TSh 259. Kumbukumbu no.: 26000000000003. 01/01/26 16:05. Salio lako ni TSh 318,400.',
      ['26000000000003'],
    ],
    [
      'Mixx, Swahili, all run together',
      'no. ya kampuni: 445445, kumbukumbu no: Sample. Kiasi TSh 30,000. Salio jipya TSh 7,645.VAT TSh 92.Muamala:26000000000004.01/01/26 07:51',
      ['26000000000004'],
    ],
    [
      'Mixx, an ID of 2025 that begins like a phone number',
      'Kumbukumbu No.: 25570000000002. Salio TSh 100',
      ['25570000000002'],
    ],
    [
      'Airtel Money, English',
      'Paid 1000.00 TZS to 0713000000 SAMPLE PERSON. Charges Tsh 45.00 (Service charge Tsh 45.00 + Govt Levy Tsh 0.00). Balance 7,910.00 Tsh. TID:XX260101.0930.A00001',
      ['XX260101.0930.A00001'],
    ],
    [
      'Airtel Money, Swahili',
      'Umelipa 2,000 Tsh kwa CHANUA SAMPLE. 54000321, Makato Tsh 70.00. Salio 6,840.00 Tsh. TransID XX260101.0754.B00002.',
      ['XX260101.0754.B00002'],
    ],
    [
      'HaloPesa, English, its "Ref" being the Lipa number',
      'SUCCESSFUL!\nTnx 6000000000000001. Sent 1,000 TZS to M-Pesa, name LIPA CHANUA (Ref 54000321), fee: 60 TZS at 01/01/2026 07:58:03.\nNew balance: 3,780.00 TZS.',
      ['6000000000000001'],
    ],
    [
      'HaloPesa, Swahili',
      'Umetuma 20,000 TZS kwa SAMPLE PERSON (0620000000). Salio jipya: 30,666.00 TZS. Utambulisho wa Muamala:3800000001',
      ['3800000001'],
    ],
    [
      'HaloPesa, English, in words',
      'Transaction ID is 6000000000000002. You have paid 1,000 TZS to 0620000000',
      ['6000000000000002'],
    ],
    [
      'CRDB, Swahili',
      'Muamala umefanikiwa TZS1500000 VODACOM kwenda SAMPLE PERSON 0754000000. KUMB:19cae0000000000f',
      ['19cae0000000000f'],
    ],
    [
      'CRDB, Swahili, its receipt',
      'Umelipa TZS 5,000 kwa 255754000000. Risiti: 003-0a1b2c3d4e5f. Salio TZS 40,000',
      ['003-0a1b2c3d4e5f'],
    ],
    [
      'CRDB, English',
      'Dear Customer, TZS250,000.00 left your account number: 0150000000000. Balance: TZS 450,000.00. REF:FT26001SAMPL',
      ['FT26001SAMPL'],
    ],
    [
      'NMB, Swahili',
      'Kiasi cha TZS 19,300.00 kimetolewa kwenye akaunti 1234. Salio ni TSH 45,700.00 Kumb ABC000000000001',
      ['ABC000000000001'],
    ],
    [
      'NMB, English',
      'TZS 12,500 debited from account 20100000000. Balance: TZS 67,500. Reference number: ABC000000000002',
      ['ABC000000000002'],
    ],
  ])('[domain] takes the ID by its label, and not a number next to it: %s', (_, text, ids) => {
    const message = { transactionIds: ids, pending: false }
    expect(readPaymentMessage(text)).toEqual(message)
    expect(found(text.toLowerCase())).toEqual(ids.map((id) => id.toLowerCase()))
    expect(found(text.toUpperCase())).toEqual(ids.map((id) => id.toUpperCase()))
    expect(readPaymentMessage(text.replaceAll(' ', '\u00a0'))).toEqual(message)
    expect(readPaymentMessage(text.replaceAll(' ', ' \r\n'))).toEqual(message)
    expect(readPaymentMessage([...text].join('\u200b'))).toEqual(message)
    expect(readPaymentMessage(`\u200f\ufeff${text}\u202c 🙏🏾`)).toEqual(message)
    expect(found(text.replaceAll(': ', ' '))).toEqual(ids)
  })

  it.each([
    ['fullwidth digits', 'TxnID： ２６０００００００００００１', ['26000000000001']],
    ['several dots after it', 'TxnID: 26000000000001...', ['26000000000001']],
    ['smart quotes', 'TxnID \u2018\u201c26000000000001\u201d\u2019', ['26000000000001']],
    ['a dash for the colon', 'Muamala \u2013 26000000000001 \u2014 asante', ['26000000000001']],
    ['a dash with no space after it', 'Muamala: 26000000000001\u2014asante', ['26000000000001']],
    ['brackets', 'Payment received (Ref: FT26001SAMPL)', ['FT26001SAMPL']],
    ['a soft hyphen in the label', 'Kumbu\u00adkumbu no. 26000000000001', ['26000000000001']],
    ['a no-break hyphen in it', 'Risiti: 503\u2011SAMPLE34Y8', ['503\u2010SAMPLE34Y8']],
  ])('[domain] reads past %s', (_, text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  it.each([
    ['a balance', 'Umelipa TSh 5,000 kwenda CHANUA. Salio jipya ni TSh 26000000000001'],
    ['a fee and VAT', 'You paid TSh 5,000 to CHANUA. Fee TSh 1000000000. VAT 1800000000'],
    ['a phone number', 'Umetuma pesa kwenda SAMPLE PERSON, muamala 0754000000 tayari'],
    ['a phone number with its country code', 'Umetuma pesa kwenda SAMPLE PERSON, kumb: 255654000000, asante'],
    ['a phone number written with +', 'Umetuma pesa kwenda SAMPLE PERSON, Ref: +255 754 000 000, asante'],
    ['a phone number before Confirmed', 'Payment from phone 0754000000 Confirmed for Chanua'],
    ['an amount', 'Muamala TZS1500000 umefanikiwa kwenda SAMPLE PERSON leo'],
    ['an amount before Confirmed', 'Payment for Chanua TSH1500000 Confirmed. Thank you'],
    ['a Lipa number', 'Umelipa kwa Lipa namba 123456789012345 CHANUA, Ref 54000321, asante'],
    ['a date', 'Muamala: 01/01/2026 09:30:00 umefanikiwa kwenda CHANUA'],
    ['a word', 'Kila Muamala ni Ushindi! Reference: unspecified. Airtel Money: Confirmed.'],
    ['the number of a transfer', 'Transfer 0150000000000 done, thank you for banking with us'],
    ['what is longer than an ID', `Thank you for your payment today. TxnID: ${'1'.repeat(65)}`],
  ])('[domain] does not take %s for an ID', (_, text) => {
    expect(readPaymentMessage(text)).toEqual({ transactionIds: [], pending: false })
  })

  it('[domain] reads one ID from two messages about one payment', () => {
    const first = 'Umelipa 2,000 Tsh kwa CHANUA. Makato Tsh 70. TID:XX260101.0754.A00001'
    expect(found(`${first}\n${first}`)).toEqual(['XX260101.0754.A00001'])
  })

  it.each([
    [
      'Swahili, with its ID',
      'Umetuma TSh 15,000 kwenda CHANUA. Muamala: 26000000000006. 01/01/26. Tafadhali subiri.',
      ['26000000000006'],
    ],
    ['Swahili, without one', 'Ombi lako limepokelewa, tafadhali\nsubiri ujumbe wa uthibitisho.', []],
    ['English, with its ID', 'TxnID 26000000000007. Please wait for confirmation.', ['26000000000007']],
    ['English, without one', 'Request received. Wait\u00a0for a confirmation SMS', []],
    ['English, short', 'PLEASE WAIT', []],
  ])('[domain] reads a payment as pending: %s', (_, text, ids) => {
    expect(readPaymentMessage(text)).toEqual({ transactionIds: ids, pending: true })
  })

  it.each(['WAITHAKA SAMPLE', 'Usisubiri, lipa leo', 'Why wait'])(
    '[domain] does not read a payment as pending for %j',
    (words) => {
      expect(readPaymentMessage(`TxnID: 26000000000001. ${words}`)).toEqual({
        transactionIds: ['26000000000001'],
        pending: false,
      })
    },
  )

  it.each([
    ...Object.values(samples).flat(),
    ' SAMPLE12X7. ',
    'SAM PLE 12X7',
    'S A M P L E 1 2 X 7',
    '2600 0000 0000 01',
    '54000321',
    '',
    ' \n ',
    '🙏🙏🙏🙏🙏',
    '\u200f\u202e\u200b',
    'asante sana',
    'مرحبا كيف حالك اليوم يا صديقي',
    'ref:',
    '\ud83d'.repeat(9),
  ])('[domain] does not take an ID alone, or garbage, for a message: %j', (text) => {
    expect(readPaymentMessage(text)).toBeUndefined()
  })

  it.each([
    'a',
    '1',
    ' ',
    '.',
    'a1',
    'a ',
    'ref:',
    'ref: ',
    'ref no ',
    'ref 1 ',
    'kumb',
    'TxnID: 123.',
    'wait ',
    'please\n',
    'no no ',
    '00000000.0000.',
    '503-',
    '🙏',
    '\u200b',
    '\ufdfa',
    '\u0301',
    '\ud83d',
  ])('[domain] finds nothing in a 100 kB paste of %j, and ends', (piece) => {
    expect(found(piece.repeat(Math.ceil(100_000 / piece.length))) ?? []).toEqual([])
  })

  it('[domain] finds the ID in a message with 100 kB pasted after it', () => {
    expect(found(`SAMPLE12X7 Confirmed. ${'x '.repeat(50_000)}`)).toEqual(['SAMPLE12X7'])
  })

  it('[domain] never throws, and returns only parts of the text', () => {
    const words = fc.constantFrom(
      'TxnID',
      'Muamala',
      'Kumbukumbu no',
      'REF',
      'Receipt',
      ':',
      ' ',
      '.',
      '\n',
      'Confirmed',
      'ni',
      '503-',
      'tafadhali subiri',
    )
    const word = fc.oneof(
      words,
      words,
      fc.constantFrom(...Object.values(samples).flat()),
      fc.string({ unit: 'binary' }),
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 30 }).map((list) => list.join('')),
    )
    let idsSeen = 0
    fc.assert(
      fc.property(texts, (text) => {
        const message = readPaymentMessage(text)
        for (const id of message?.transactionIds ?? []) {
          idsSeen++
          expect(id.length).toBeLessThanOrEqual(transactionIdMaxLength)
          expect(normaliseTransactionId(text)).toContain(normaliseTransactionId(id))
        }
      }),
      { numRuns: 1000 },
    )
    expect(idsSeen).toBeGreaterThan(0)
  })

  it('[domain] finds any labelled ID again', () => {
    const ids = fc.constantFrom(...Object.values(samples).flat())
    const labels = fc.constantFrom(
      'TxnID',
      'Namba ya muamala',
      'Muamala',
      'Kumbukumbu no.',
      'TID',
      'TransID',
      'Tnx',
      'Utambulisho wa Muamala',
      'KUMB',
      'Risiti',
      'REF',
      'Kumb',
      'Receipt',
    )
    fc.assert(
      fc.property(ids, labels, fc.constantFrom(':', ': ', ' ', '.: ', ' :\n'), (id, label, mark) => {
        expect(found(`Umelipa TSh 5,000. ${label}${mark}${id}. Salio TSh 900`)).toEqual([id])
      }),
    )
  })
})
