/** Subjects and first paragraphs of mails, with what changes in braces: the centre can choose its own for most of them. */
export const mailWords = {
  donationReceived: {
    subject: 'We have your transaction ID (gift {number})',
    opening: [
      'Thank you.',
      'We have your transaction ID for your gift of {amount} to "{campaign}".',
      'A person at the centre checks each one against the records of our wallet or bank, and writes to you. This email is not a receipt yet.',
    ],
  },
  donationVerified: {
    subject: 'Your gift has arrived (gift {number})',
    opening: [
      'Thank you.',
      'We found your gift in the records of our wallet or bank. It now counts, and helps a child at the centre.',
    ],
  },
  donationRejected: {
    subject: 'We could not find your payment yet (gift {number})',
    opening: ['There is no payment with this amount and this ID in the records of our wallet or bank.'],
  },
  orderReceived: {
    subject: 'We received your order (number {number})',
    opening: [
      'Thank you.',
      'We have your order and the transaction ID of your payment of {amount}.',
      'A person at the centre checks it against the records of our wallet or bank, and writes to you. Then we send your order. This email is not a receipt yet.',
    ],
  },
  orderVerified: {
    subject: 'Your payment has arrived (order {number})',
    opening: [
      'Thank you.',
      'We found your payment in the records of our wallet or bank. We now prepare your order and write again when it is on its way.',
    ],
  },
  orderRejected: {
    subject: 'We could not find your payment yet (order {number})',
    opening: [
      'There is no payment with this amount and this ID in the records of our wallet or bank.',
      'Your order waits until this is cleared up, and its pieces are back in the shop.',
    ],
  },
  orderSent: {
    subject: 'Your order is on its way (number {number})',
    opening: ['Your order has left the centre.', 'Thank you for buying what our artisans made.'],
  },
  customOrderReceived: {
    subject: 'We received your custom order (number {number})',
    opening: [
      'Thank you.',
      'We have your custom order.',
      "The artisans look at it now. The centre writes or calls you with a price and a date. Please don't pay anything before then.",
    ],
  },
  customOrderVerified: {
    subject: 'Your payment has arrived (custom order {number})',
    opening: [
      'Thank you.',
      'We found your payment in the records of our wallet or bank. The artisans now make your piece.',
    ],
  },
  customOrderRejected: {
    subject: 'We could not find your payment (custom order {number})',
    opening: [
      'We looked for your payment in the records of our wallet or bank, and could not confirm it.',
      'Your piece waits until this is cleared up.',
    ],
  },
}
export type MailWords = typeof mailWords
