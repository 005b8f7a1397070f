import { describe, expect, it } from 'vitest'
import {
  emptyProof,
  invalidParts,
  partErrorsAfter,
  partFieldOf,
  sumOfParts,
  toFurtherPayments,
  type ProofForm,
} from './payment-parts.ts'

const proof = (change: Partial<ProofForm> = {}): ProofForm => ({
  ...emptyProof,
  transactionId: 'QK7SAMPLE2',
  firstAmount: '6,000',
  furtherPayments: [{ transactionId: ' QK7SAMPLE3 ', amount: '4,000' }],
  ...change,
})

describe('[payments] a payment in parts', () => {
  it('sends the further payments with their amounts; the first one has the rest', () => {
    expect(invalidParts(proof())).toEqual({})
    expect(toFurtherPayments(proof())).toEqual([{ transactionId: 'QK7SAMPLE3', amount: 4000 }])
    expect(sumOfParts(proof())).toBe(10_000)
  })

  it('has no errors with a single payment', () => {
    expect(invalidParts(emptyProof)).toEqual({})
  })

  it('names each missing field, and an ID that occurs twice in any spelling', () => {
    expect(
      invalidParts(
        proof({
          firstAmount: '0',
          furtherPayments: [
            { transactionId: '', amount: 'some' },
            { transactionId: 'qk7-sample2', amount: '1' },
          ],
        }),
      ),
    ).toEqual({
      firstAmount: 'partAmountRequired',
      'furtherPayments.0.transactionId': 'transactionIdRequired',
      'furtherPayments.0.amount': 'partAmountRequired',
      'furtherPayments.1.transactionId': 'sameTransactionId',
    })
  })

  it('rejects a sum beyond the largest amount', () => {
    const amount = '600,000,000'
    expect(
      invalidParts(
        proof({ firstAmount: amount, furtherPayments: [{ transactionId: 'QK7SAMPLE3', amount }] }),
      ),
    ).toEqual({ firstAmount: 'partsTooLarge' })
  })

  it("clears a field's error when that field changes, and no other", () => {
    const errors = invalidParts(
      proof({ firstAmount: '', furtherPayments: [{ transactionId: '', amount: '' }] }),
    )
    const before = proof({ firstAmount: '', furtherPayments: [{ transactionId: '', amount: '' }] })
    const after = { ...before, furtherPayments: [{ transactionId: 'QK7', amount: '' }] }
    expect(Object.keys(partErrorsAfter(errors, before, after))).toEqual([
      'firstAmount',
      'furtherPayments.0.amount',
    ])
  })

  it("finds the part that a server's rejection names", () => {
    expect(partFieldOf({ 'furtherPayments.1.transactionId': 'used' })).toBe('furtherPayments.1.transactionId')
    expect(partFieldOf({ transactionId: 'used' })).toBeUndefined()
  })
})
