import type { ColourId } from '@charity-kit/contract'

const types: Partial<Record<string, string>> = {
  bracelet: 'Bracelet',
  necklace: 'Necklace',
  keychain: 'Keychain',
  custom: 'Other',
}
const colours: Record<ColourId, string> = {
  red: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  purple: 'purple',
  black: 'black',
  white: 'white',
}

/** Emails about a custom order. */
export const customOrder = {
  types,
  colours,
  receipt: {
    labels: {
      number: 'Number',
      type: 'Piece',
      colours: 'Colours',
      quantity: 'Quantity',
      tracking: 'Tracking number',
    },
    keep: 'Please keep this message. If you write to us about this order, quote its number.',
  },
  steps: {
    priced: {
      subject: (id: string) => `The price of your custom order (number ${id})`,
      opening: [
        'Thank you for waiting.',
        'The artisans can make your piece. This is what it costs, and how to pay.',
      ],
      keep: [
        'If you accept, pay the price and reply with the transaction ID of your confirmation message. The artisans begin once the payment has been checked.',
        'If it is not what you wished for, reply and say so. You need not pay anything.',
      ],
    },
    declined: {
      subject: (id: string) => `We cannot make your custom order (number ${id})`,
      opening: [
        'Thank you for asking us.',
        'We are sorry: the artisans cannot make this piece. Please do not pay for it.',
      ],
      keep: ['If you have a question, or paid something already, reply and quote the number above.'],
    },
    sent: {
      subject: (id: string) => `Your custom order is on its way (number ${id})`,
      opening: ['Your piece has left the centre.', 'Thank you for having it made by our artisans.'],
      keep: ['If it does not arrive, or something is not right, reply and quote the number above.'],
    },
    /** In place of the first of `priced.keep`, of a server with a site. */
    payOnPage:
      'If you accept, pay the price, then send the transaction ID of your confirmation message on the page of your order: the link above leads there. The artisans begin once the payment has been checked.',
    labels: {
      price: 'Price',
      delivery: 'Including delivery',
      readyOn: 'Ready on',
      priceUntil: 'The price holds until',
      lipa: 'By mobile money',
      bank: 'By bank transfer',
      note: 'The centre writes',
    },
  },
  paymentReported: {
    subject: (id: string) => `We have your transaction ID (payment report ${id})`,
    opening: [
      'Thank you.',
      'We have the transaction ID of your payment for an order.',
      'A person at the centre checks it against the records of our wallet or bank, joins it to your order, and asks you if something is not clear. This email is not a receipt yet.',
    ],
    amount: 'Amount you named',
  },
  paymentRecorded: {
    subject: (id: string) => `We have your transaction ID (custom order ${id})`,
    opening: [
      'Thank you.',
      'We have the transaction ID of your payment for your custom order.',
      'A person at the centre checks it against the records of our wallet or bank, and writes to you. This email is not a receipt yet.',
    ],
    labels: { number: 'Number', price: 'Price', transactionId: 'Transaction ID' },
    keep: 'If something here is wrong, please write to us and quote the number.',
  },
}
export type CustomOrderMessages = typeof customOrder
