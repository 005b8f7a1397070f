/** Emails about a decision on a payment, by what it was for. */
export const payment = {
  kinds: {
    donation: {
      verifiedSubject: (id: number) => `Your donation has arrived (reference ${id})`,
      verified: ['Thank you.', 'We found your gift on the record of our wallet or bank. It now counts.'],
      rejectedSubject: (id: number) => `We could not find your donation (reference ${id})`,
      rejected: ['We looked for your gift on the record of our wallet or bank, and could not confirm it.'],
      reference: 'Reference',
    },
    order: {
      verifiedSubject: (id: number) => `Your payment has arrived (order ${id})`,
      verified: [
        'Thank you.',
        'We found your payment on the record of our wallet or bank. We now prepare your order and write again when it is on its way.',
      ],
      rejectedSubject: (id: number) => `We could not find your payment (order ${id})`,
      rejected: [
        'We looked for your payment on the record of our wallet or bank, and could not confirm it.',
        'Your order waits until this is cleared up, and its pieces are back in the shop.',
      ],
      reference: 'Order number',
    },
    'custom-order': {
      verifiedSubject: (id: number) => `Your payment has arrived (custom order ${id})`,
      verified: [
        'Thank you.',
        'We found your payment on the record of our wallet or bank. The artisans now make your piece.',
      ],
      rejectedSubject: (id: number) => `We could not find your payment (custom order ${id})`,
      rejected: [
        'We looked for your payment on the record of our wallet or bank, and could not confirm it.',
        'Your piece waits until this is cleared up.',
      ],
      reference: 'Number',
    },
  },
  /** What the payer can do about a rejected payment. */
  whatToDo: [
    'What you can do: open the confirmation message of your wallet or bank, and compare its transaction ID with the one above. Then write to the centre with the right ID and the number above.',
    'Please do not pay a second time before you have heard from us. If the payment turns up, we count it.',
  ],
  labels: {
    campaign: 'Campaign',
    due: 'Amount',
    received: 'Amount received',
    transactionId: 'Transaction ID',
    reason: 'Why',
  },
  amountDiffers:
    'The amount that came in is not the one that was due. If that surprises you, please write to us.',
  keep: 'Please keep this message. If you write to us, quote the number above.',
}
export type PaymentMessages = typeof payment
