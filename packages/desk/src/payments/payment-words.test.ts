import { expect, it } from 'vitest'
import { payments as t } from '../i18n/en/payments.ts'
import { payment, paymentDetails } from '../testing/sample-payments.ts'
import { rowSignal } from './payment-words.ts'
import { likeliestProof } from './statement-choice.tsx'

it.each([
  [{ onStatement: null, isAlmostOnStatement: true }, 'One letter differs, same sum'],
  [
    { onStatement: null, isAlmostOnStatement: true, flags: ['unknown-shape'] as const },
    'One letter differs, same sum',
  ],
  [
    { onStatement: null, isAlmostOnStatement: true, flags: ['disputed'] as const },
    'Two payments name this ID',
  ],
  [{ onStatement: 10_000 }, 'Statement says Tsh 10,000'],
  [{ onStatement: null, matchedBy: null }, 'Not in a statement yet'],
  [
    { onStatement: null, matchedBy: 'phone' as const, noticed: { grade: 'phone' as const, amount: 25_000 } },
    'Your phone received the same amount',
  ],
  [
    { onStatement: null, matchedBy: null, noticed: { grade: 'phone' as const, amount: 25_000 } },
    'Your phone received it',
  ],
  [
    { onStatement: null, matchedBy: null, noticed: { grade: 'provider' as const, amount: 9000 } },
    'The provider received Tsh 9,000',
  ],
])('[desk payments] the row of a payment with %j says what its page knows', (known, text) => {
  expect(rowSignal({ ...payment, ...known, flags: [...('flags' in known ? known.flags : [])] }, t).text).toBe(
    text,
  )
})

it('[desk payments] the exact ID is chosen beforehand, with another sum too, and nothing that is only like it', () => {
  const [exact, near] = paymentDetails.nearLines
  if (!exact || !near) throw new Error('The sample has no lines')
  const chosen = (nearLines: typeof paymentDetails.nearLines) =>
    likeliestProof({ ...paymentDetails, nearLines }).line
  expect(chosen([near])).toBeUndefined()
  expect(chosen([near, { ...exact, amount: 9 }])).toBe(exact.id)
  expect(chosen([{ ...exact, id: 99, amount: 9 }, exact])).toBe(exact.id)
})
