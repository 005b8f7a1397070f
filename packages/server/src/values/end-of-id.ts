import { normaliseTransactionId } from '@charity-kit/contract'

/** "••• J9K0": whoever typed it knows it again, and nobody else learns it. */
export const endOfId = (transactionId: string): string =>
  `••• ${normaliseTransactionId(transactionId).slice(-4)}`

/** The same of each of several, separated by commas, of a payment in parts. */
export const endsOfIds = (transactionIds: string): string =>
  transactionIds.split(', ').map(endOfId).join(', ')
