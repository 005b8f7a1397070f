import {
  normaliseTransactionId,
  testTransactionIds,
  type TestOutcome,
  type TextUpdates,
} from '@charity-kit/contract'
import { idUsed, Refusal } from './refusal.ts'
import { isIdTaken, type TestRecords } from './test-records.ts'

/** What a transaction ID, or any text, asks for; undefined for all but the ready-made ones. */
export const outcomeOf = (typed: string): TestOutcome | undefined => {
  const id = normaliseTransactionId(typed)
  return (Object.keys(testTransactionIds) as TestOutcome[]).find(
    (outcome) => testTransactionIds[outcome] === id,
  )
}

/** @throws as the network or the server that a text asks for */
export const failIfAsked = (...typed: string[]): void => {
  for (const outcome of typed.map(outcomeOf)) {
    if (outcome === 'tooManyRequests') throw new Refusal('too_many_requests')
    if (outcome === 'centreDown') throw new Refusal('unavailable')
    if (outcome === 'noNetwork') throw new TypeError('Failed to fetch')
  }
}

interface Payments {
  transactionId: string
  otherTransactionId?: string | undefined
  furtherPayments?: readonly { transactionId: string }[] | undefined
}

/**
 * All IDs of what was sent, each by the name of its field.
 * @throws Refusal as each of them asks for, or because another payment of the visit has it; ready-made ones may be sent again and again
 */
export const takeIds = (
  records: TestRecords,
  { transactionId, otherTransactionId, furtherPayments = [] }: Payments,
  reference?: number,
): string[] => {
  const ids = [
    ['transactionId', transactionId] as const,
    ...(otherTransactionId === undefined ? [] : [['otherTransactionId', otherTransactionId] as const]),
    ...furtherPayments.map(
      (payment, index) => [`furtherPayments.${String(index)}.transactionId`, payment.transactionId] as const,
    ),
  ]
  for (const [field, id] of ids) {
    failIfAsked(id)
    const outcome = outcomeOf(id)
    if (outcome === 'used' || (!outcome && isIdTaken(records, id, reference))) throw idUsed(field)
  }
  return ids.map(([, id]) => id)
}

/** The answer to whoever asks for text messages: nobody gets any. */
export const textNobody = ({ phone }: { phone: string }): Promise<TextUpdates> =>
  Promise.resolve({ endsWith: phone.replace(/\D/g, '').slice(-3) })
