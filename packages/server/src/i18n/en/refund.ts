/** Emails about a payment that was called off, and about money that was sent back, by what it was for. */
export const refund = {
  cancelled: {
    subjects: {
      donation: (id: string) => `Your gift was cancelled (gift ${id})`,
      order: (id: string) => `Your order was cancelled (order ${id})`,
      'custom-order': (id: string) => `Your payment was cancelled (custom order ${id})`,
    },
    openings: {
      donation: 'The centre has cancelled this gift. It does not count.',
      order: 'This order is cancelled. It will not be sent.',
      'custom-order': 'The centre has cancelled the payment that we wrote down for your custom order.',
    },
    /** The reason where whoever ordered did it. */
    byBuyer: 'You cancelled it on our page.',
    ifPaid:
      'Please do not pay for it any more. If you have paid, write to the centre and quote the transaction ID and the number below.',
  },
  refunded: {
    subjects: {
      donation: (id: string) => `We sent money back to you (gift ${id})`,
      order: (id: string) => `We sent money back to you (order ${id})`,
      'custom-order': (id: string) => `We sent money back to you (custom order ${id})`,
    },
    whole: (amount: string) => `We sent all of your payment back: ${amount}.`,
    part: (amount: string) => `We sent a part of your payment back: ${amount}.`,
    notSent: 'The order is closed, and nothing of it will be sent.',
    labels: { refunded: 'Amount sent back', refundId: 'Transaction ID of the amount sent back' },
    ifMissing:
      'If it does not arrive within two working days, write to the centre and quote the transaction ID above.',
  },
}
export type RefundMessages = typeof refund
