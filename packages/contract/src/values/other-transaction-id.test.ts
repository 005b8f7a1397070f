import { describe, expect, it } from 'vitest'
import { findOtherTransactionId, readPaymentMessage } from './payment-message.ts'

describe('[payments] the second ID of a message', () => {
  it.each([
    ['TxnID: 26112109120001. Receipt: 503-SAMPLE99A1.', '503-SAMPLE99A1'],
    ['QAB12CD34E Confirmed. Ref 26112109120001', '26112109120001'],
    ['QAB12CD34E Confirmed. TID: MP261121.0912.A12345.', 'MP261121.0912.A12345'],
    ['TxnID: 26112109120001. Receipt SAMPLE99A1', 'SAMPLE99A1'],
    ['QAB12CD34E Confirmed. Kumbukumbu no. MUSICROOM2026', undefined],
    ['QAB12CD34E Confirmed. Ref 991234567890', undefined],
    ['QAB12CD34E Confirmed. You have paid TSh 5,000.', undefined],
  ])('finds the second ID in %j: %s', (text, other) => {
    const message = readPaymentMessage(text)
    expect(message && findOtherTransactionId(message)).toBe(other)
  })
})
