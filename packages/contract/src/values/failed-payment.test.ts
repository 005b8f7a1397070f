import { describe, expect, it } from 'vitest'
import { saysPaymentFailed } from './payment-message.ts'

describe('[payments] a message that says that the payment failed', () => {
  it.each([
    'Failed. You do not have enough money in your M-Pesa account to pay Tsh10,000.00 to CHANUA.',
    'Transaction Failed. TxnID: 26000000000001. Insufficient balance.',
    'Your transaction of TZS 5,000 was unsuccessful. TID: AB260101.1200.C12345',
    'Your payment could not be processed. Please try again later.',
    'Muamala wako umeshindikana. Kumbukumbu No.: 25570000000002',
    'Muamala haujafanikiwa. Salio lako halitoshi kulipa TSh 5,000.',
    'Malipo yako yameghairiwa.',
    'Ombi lako la kulipa Tsh 5,000 limekataliwa.',
  ])('recognises a failed payment: %s', (text) => {
    expect(saysPaymentFailed(text)).toBe(true)
  })

  it.each([
    'SAMPLE12X7 Confirmed. Tsh15,000.00 sent to CHANUA on 1/1/26. If it failed, call 100.',
    'SAMPLE12X7 Imethibitishwa. Umelipa Tsh5,000.00 kwa CHANUA.',
    'Muamala umefanikiwa TZS1500000 VODACOM kwenda SAMPLE PERSON',
    'Your payment was successful. TxnID: 26000000000001',
    'TxnID: 26000000000001. Tafadhali subiri.',
    'QK7SAMPLE2',
    '',
  ])('does not take other messages for a failed payment: %s', (text) => {
    expect(saysPaymentFailed(text)).toBe(false)
  })
})
