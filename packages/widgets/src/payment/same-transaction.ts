import { normaliseTransactionId } from '@charity-kit/contract'

interface Claim {
  transactionId: string
}

/** Whether two claims name one payment, in any spelling of its transaction ID. */
export const isSameTransaction = (one: Claim, other: Claim): boolean =>
  normaliseTransactionId(one.transactionId) === normaliseTransactionId(other.transactionId)
