import type { ApiError } from '@charity-kit/client'
import type { TrackingKey } from '@charity-kit/contract'
import { createLastDonation } from './last-donation.ts'
import { createLastOrder } from './last-order.ts'
import { createLastReport } from './last-report.ts'
import { isSameTransaction } from './same-transaction.ts'

/** A payment that was sent in this tab. */
export interface SentPayment {
  kind: 'donation' | 'order' | 'report'
  reference: number
  /** ISO 8601. */
  at: string | undefined
  /** Key that opens the payment. */
  key: TrackingKey
}

/**
 * Error of the server for an ID that the same payer has sent before.
 * The server knows a payer by email or phone. A donor may leave out both, so the tab's storage identifies a donor.
 */
export const sentBefore: ApiError = {
  kind: 'rejected',
  code: 'transaction_id_used',
  fields: {},
  status: 409,
  message: '',
}

/** Returns this tab's payment with this ID; undefined for the payments of others. */
export const findSentPayment = (apiBase: string, transactionId: string): SentPayment | undefined => {
  const isThis = (sent: { transactionId?: string | undefined } | undefined) =>
    sent?.transactionId !== undefined &&
    isSameTransaction({ transactionId: sent.transactionId }, { transactionId })
  const donation = createLastDonation(apiBase).load()
  if (donation && isThis(donation)) {
    const { reference, at } = donation
    return {
      kind: 'donation',
      reference,
      at,
      key: { kind: 'donation', reference, transactionId: donation.transactionId },
    }
  }
  const order = createLastOrder(apiBase).load()
  if (order?.id !== undefined && isThis(order)) {
    const { id, at, shipmentTrackingNumber, email } = order
    return { kind: 'order', reference: id, at, key: { kind: 'order', shipmentTrackingNumber, email } }
  }
  const report = createLastReport(apiBase).load()
  if (!report || !isThis(report)) return undefined
  const { reference, at, transactionId: id } = report
  return { kind: 'report', reference, at, key: { kind: 'order', reference, transactionId: id } }
}
