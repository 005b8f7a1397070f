/**
 * Text messages about a donation or an order, after the centre's name and before the link, in wordings from long to short: the first that
 * leaves room for both is sent. The last is for a long address, and comes without the name.
 */
export const textUpdates = {
  see: 'See or stop:',
  correct: 'Correct or stop:',
  pay: 'Pay or stop:',
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
    unknown: 'We know no such link. Please open the link of the latest message again.',
  },
}
export type TextUpdateWords = typeof textUpdates
