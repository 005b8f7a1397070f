import { describe, expect, it } from 'vitest'
import { findPaidAt } from './payment-message.ts'

describe('[domain] when a message says that it was paid', () => {
  it.each([
    [
      'SAMPLE12X7 Confirmed. Tsh15,000.00 sent to CHANUA on 1/1/26 at 9:30 AM. Fee Tsh360.00',
      '2026-01-01T09:30',
    ],
    ['SAMPLE12X7 Confirmed on 21/11/26 at 12:05 PM', '2026-11-21T12:05'],
    ['SAMPLE12X7 Confirmed on 21/11/26 at 12:05 AM', '2026-11-21T00:05'],
    ['DC00SAMPL3X Imethibitishwa. Umelipa Tsh5,000.00 mnamo 01/02/26 19:30. Ada Tsh100', '2026-02-01T19:30'],
    ['TxnID: 26000000000001. Receipt: 503-SAMPLE12X7. 01/01/26 09:30.', '2026-01-01T09:30'],
    ['Muamala:26000000000004.01/01/26 07:51', '2026-01-01T07:51'],
    ['SUCCESSFUL! Tnx 6000000000000001. fee: 60 TZS at 01/01/2026 07:58:03.', '2026-01-01T07:58'],
    ['Umelipa TZS 5,000 tarehe 21-11-2026', '2026-11-21T12:00'],
  ])('reads the time of payment in: %s', (text, at) => {
    expect(findPaidAt(text)).toBe(at)
  })

  it.each([
    '',
    'Paid 1000.00 TZS to 0713000000. TID:XX260101.0930.A00001',
    'Umelipa 31/02/26 10:00',
    'Umelipa 10/13/26 10:00',
    'Umelipa 10/12/26 25:00',
    '1/2/3/4/5 and 99/99/99',
  ])('finds no time of payment in: %s', (text) => {
    expect(findPaidAt(text)).toBeUndefined()
  })
})
