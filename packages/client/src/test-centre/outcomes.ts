import {
  normaliseTransactionId,
  testTransactionIds,
  type TestOutcome,
  type TextUpdates,
} from '@charity-kit/contract'
import { idUsed, Refusal } from './refusal.ts'
import { isIdTaken, type TestRecords } from './test-records.ts'

/** Returns the outcome of a transaction ID, or of any text. Undefined for all except the test IDs. */
export const outcomeOf = (typed: string): TestOutcome | undefined => {
  const id = normaliseTransactionId(typed)
  return (Object.keys(testTransactionIds) as TestOutcome[]).find(
    (outcome) => testTransactionIds[outcome] === id,
  )
}

/**
 * Fails if a text asks for it.
 *
 * @throws the error of the network or server that a text asks for
 */
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
 * Returns all IDs of the input, each by the name of its field. The test IDs can be used again.
 *
 * @throws Refusal if one of the IDs asks for it, or if another payment of the visit has the ID
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

/** Returns the response to a request for text messages. No messages are sent. */
export const textNobody = ({ phone }: { phone: string }): Promise<TextUpdates> =>
  Promise.resolve({ endsWith: phone.replace(/\D/g, '').slice(-3) })
