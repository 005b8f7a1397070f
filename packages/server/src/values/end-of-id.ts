import { normaliseTransactionId } from '@charity-kit/contract'

/**
 * Returns the end of a transaction ID, "••• J9K0". The person who typed the ID recognises it, and other people do not
 * learn it.
 */
export const endOfId = (transactionId: string): string =>
  `••• ${normaliseTransactionId(transactionId).slice(-4)}`

/** Returns the ends of several IDs, separated by commas, for a payment in parts. */
export const endsOfIds = (transactionIds: string): string =>
  transactionIds.split(', ').map(endOfId).join(', ')
