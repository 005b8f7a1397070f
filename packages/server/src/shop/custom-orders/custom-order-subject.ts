import { noWords, type PaymentSubject } from '../../ledger/claims/payment-subject.ts'

interface PaidCustomOrder extends Pick<PaymentSubject, 'id' | 'email' | 'name' | 'language'> {
  trackingNumber: string
  /** Whether the payment was sent without an order, and must still be joined to one. Its page takes no correction. */
  isReported?: boolean
}

/** Returns a custom order as the subject of a payment. */
export const customOrderSubject = ({
  trackingNumber,
  isReported = false,
  ...order
}: PaidCustomOrder): PaymentSubject => ({
  kind: 'custom-order',
  ...order,
  page: {
    keyOf: () => ({ kind: 'order', shipmentTrackingNumber: trackingNumber, email: order.email }),
    ...{ label: 'order', takesCorrection: !isReported, goesOn: false },
  },
  wordsIn: () => noWords,
  foundText: 'confirmed',
})
