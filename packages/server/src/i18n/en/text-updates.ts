/**
 * Text messages about a donation or an order, after the centre's name and before the link, in wordings from long to short: the first that
 * leaves room for both is sent. The last is for a long address, and comes without the name.
 */
export const textUpdates = {
  see: 'See or stop:',
  correct: 'Correct or stop:',
  pay: 'Pay or stop:',
  answer: 'Answer or stop:',
  received: (amount: string, record: string) => [
    `we have the ID of your ${amount} (${record}). We check it now.`,
    'we have your transaction ID, and check it now.',
    'we check your payment now.',
  ],
  /** Asked for where there is nothing to check. */
  following: (record: string) => [`we text you here about your ${record}.`, 'we text you here.'],
  confirmed: (amount: string, record: string) => [
    `your ${amount} has arrived (${record}). Thank you.`,
    `your ${amount} has arrived. Thank you.`,
    'your money has arrived.',
  ],
  /** The payment for an order was found, and another buyer was faster. */
  sold: (amount: string, record: string) => [
    `your ${amount} has arrived, but a piece of your ${record} was sold a moment before. Say what you want instead.`,
    `a piece of your ${record} was sold a moment before. Say what you want instead.`,
    'a piece was sold before you paid.',
  ],
  /** It was found, and went back. */
  reversed: (amount: string, record: string) => [
    `your ${amount} was taken back (${record}) and no longer counts. If that is a mistake, tell us.`,
    `your ${amount} was taken back, and no longer counts.`,
    'your payment was taken back.',
  ],
  /** It was said to have arrived, by mistake. */
  looking: (amount: string, record: string) => [
    `we confirmed your ${amount} (${record}) by mistake, and look for it again. Do not pay again.`,
    `we look for your ${amount} again. Do not pay again.`,
    'we look for your payment again.',
  ],
  cancelled: {
    donation: (record: string) => [
      `your ${record} was cancelled and does not count. If you have paid, tell us.`,
      `your ${record} was cancelled.`,
      'your gift was cancelled.',
    ],
    order: (record: string) => [
      `your ${record} was cancelled. Do not pay for it any more. If you have paid, tell us.`,
      `your ${record} was cancelled.`,
      'your order was cancelled.',
    ],
    'custom-order': (record: string) => [
      `the payment that we wrote down for your ${record} was cancelled.`,
      `a payment for your ${record} was cancelled.`,
      'your payment was cancelled.',
    ],
  },
  /** `id` is null for one that is no ID of a wallet or bank. */
  notFound: (id: string | null, record: string) => [
    ...(id === null
      ? []
      : [
          `we could not find a payment with ID ${id} (${record}). Do not pay again.`,
          `we could not find a payment with ID ${id}. Do not pay again.`,
        ]),
    `we could not find your payment (${record}). Do not pay again.`,
    'we could not find your payment.',
  ],
  sent: (record: string, courierNumber: string) => [
    ...(courierNumber === '' ? [] : [`your ${record} was sent. Courier's number: ${courierNumber}.`]),
    `your ${record} was sent.`,
    'your order was sent.',
  ],
  priced: (record: string, price: string) => [
    `your ${record} costs ${price}. If you agree, pay on our page.`,
    `your ${record} costs ${price}.`,
    'your order has a price now.',
  ],
  ready: (record: string) => [`your ${record} is ready.`, 'your order is ready.'],
  /** The page of the link. */
  page: {
    title: 'Text messages',
    about: (record: string) => `We text you what happens with your ${record}.`,
    stopped: (record: string) => `We text you nothing more about your ${record}.`,
    stop: 'Stop these messages',
    sendCode: 'Text me a code for all my gifts',
    codeSent:
      'If there is a confirmed gift of this number, we sent a code to it. Open “Your gifts” and choose “I already have a code”.',
    gifts: 'Your gifts',
    unknown: 'We know no such link. Please open the link of the latest message again.',
  },
}
export type TextUpdateWords = typeof textUpdates
