/** Emails about a decision on a payment, by what it was for. */
export const payment = {
  kinds: {
    donation: {
      reversedSubject: (id: string) => `Your gift has gone back (gift ${id})`,
      reversed: [
        'The records of our wallet or bank show that your gift was taken back. It no longer counts.',
      ],
      called: 'gift',
      reference: 'Reference',
    },
    order: {
      reversedSubject: (id: string) => `Your payment has gone back (order ${id})`,
      reversed: [
        'The records of our wallet or bank show that your payment was taken back.',
        'Your order waits until this is cleared up, and its pieces are back in the shop.',
      ],
      called: 'order',
      reference: 'Order number',
    },
    'custom-order': {
      reversedSubject: (id: string) => `Your payment has gone back (custom order ${id})`,
      reversed: [
        'The records of our wallet or bank show that your payment was taken back.',
        'Your piece waits until this is cleared up.',
      ],
      called: 'custom order',
      reference: 'Number',
    },
  },
  /** Why a payment was rejected, as the staff chose. */
  rejectReasons: {
    'not-found': 'There is no payment with this ID on our statement.',
    'amount-differs': 'The amount on our statement is not the one that you told us.',
    'id-used': 'This transaction ID was used before, for another gift or order.',
    'other-number': 'The money went to a number that is not ours.',
  },
  /** What the payer can do about a rejected payment. */
  whatToDo: [
    'Often one letter or digit is different. Please look at the message of your wallet or bank, and correct the ID on our page, or reply to this email with the right one.',
    "Please don't pay a second time. If the payment shows up, we count it.",
  ],
  /** The same where no page takes a corrected ID: of a payment without an order, and of a server without a site. */
  whatToDoByReply: [
    'Often one letter or digit is different. Please look at the message of your wallet or bank, and reply to this email with the right ID.',
    "Please don't pay a second time. If the payment shows up, we count it.",
  ],
  /** What the payer can do about a payment that went back. */
  whatToDoReversed: [
    'If you did not ask your wallet or bank to take it back, or if that was a mistake, please write to the centre and quote the number above.',
  ],
  labels: {
    campaign: 'Campaign',
    dedication: 'Dedication',
    due: 'Amount',
    received: 'Amount received',
    transactionId: 'Transaction ID',
    reason: 'Why',
    donation: (campaignName: string, id: string) => `Gift to "${campaignName}" (reference ${id})`,
  },
  /** About one of several payments for a donation or an order. */
  part: {
    rejectedSubject: (called: string, id: string) =>
      `We could not find a part of your payment (${called} ${id})`,
    rejected:
      'You told us of more than one payment. We looked for the one below in the records of our wallet or bank, and could not confirm it.',
    reversedSubject: (called: string, id: string) => `A part of your payment has gone back (${called} ${id})`,
    reversed:
      'You told us of more than one payment. The records of our wallet or bank show that the one below was taken back.',
    waits: {
      donation: 'What we have found of your gift counts. The rest waits until this is cleared up.',
      order: 'Your order waits until this is cleared up.',
      'custom-order': 'Your piece waits until this is cleared up.',
    },
  },
  /** About a donation that was paid for with an order. */
  donation: {
    counts: 'The gift that you added has arrived too. It now counts.',
    cancelled: 'The gift that you added is cancelled too.',
  },
  /** After a statement was read wrongly. */
  looking: {
    subject: (called: string, id: string) => `We are still looking for your payment (${called} ${id})`,
    opening: [
      'We wrote to you that your payment had arrived. That was too early: we had read a record of our wallet or bank wrongly, and we are sorry.',
      "We are still looking for your payment, and write again when we have found it. You don't have to do anything; please don't pay a second time.",
    ],
  },
  amountDiffers:
    'The amount that came in is not the one that was due. If that surprises you, please write to us.',
  keep: 'Please keep this message. If you write to us, quote the number above.',
}
export type PaymentMessages = typeof payment
