import { noWords, type PaymentSubject } from '../../ledger/claims/payment-subject.ts'

interface PaidCustomOrder extends Pick<PaymentSubject, 'id' | 'email' | 'name' | 'language'> {
  trackingNumber: string
  /** Whether it was sent without an order, which it is still to be joined to: its page takes no correction. */
  isReported?: boolean
}

/** A custom order as what a payment is for. */
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
