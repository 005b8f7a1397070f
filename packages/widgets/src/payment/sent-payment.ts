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
  /** ISO-8601. */
  at: string | undefined
  /** What opens it. */
  key: TrackingKey
}

/**
 * How the server refuses an ID that its payer has sent before. It knows them by their address or phone; a giver, who may leave both out, is
 * known by the tab.
 */
export const sentBefore: ApiError = {
  kind: 'rejected',
  code: 'transaction_id_used',
  fields: {},
  status: 409,
  message: '',
}

/** The payment with this ID that this tab has sent; undefined for any other, whoever has sent it. */
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
