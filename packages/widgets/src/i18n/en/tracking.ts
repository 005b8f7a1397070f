import type { CustomOrderState, TrackingState } from '@charity-kit/contract'
import { donationStates } from './donation-states.ts'

/** What a state is called, and what it means, for a donation and for an order. */
type States<State extends string = TrackingState> = Record<State, { badge: string; title: string }>

const donation: States = {
  checking: { badge: donationStates.checking, title: 'We are checking your gift' },
  corrected: { badge: donationStates.corrected, title: 'We are checking your corrected ID' },
  unpaid: { badge: donationStates.unpaid, title: 'Your payment covered the order alone' },
  confirmed: { badge: donationStates.confirmed, title: 'Your gift has arrived' },
  not_found: { badge: donationStates.not_found, title: 'We could not find this payment' },
  reversed: { badge: donationStates.reversed, title: 'Your payment went back' },
  sent: { badge: donationStates.sent, title: 'Your gift has arrived' },
  delivered: { badge: donationStates.delivered, title: 'Your gift has arrived' },
  cancelled: { badge: donationStates.cancelled, title: 'This gift was cancelled' },
  refunded: { badge: donationStates.refunded, title: 'We sent your gift back to you' },
}
const order: States = {
  checking: { badge: 'Being checked', title: 'We are checking your payment' },
  corrected: { badge: 'Being checked', title: 'We are checking your corrected ID' },
  unpaid: { badge: 'Waiting for payment', title: 'We have not seen a payment yet' },
  confirmed: { badge: 'Confirmed', title: 'Your payment has arrived' },
  not_found: { badge: 'Not found yet', title: 'We could not find this payment' },
  reversed: { badge: 'Gone back', title: 'Your payment went back' },
  sent: { badge: 'Sent', title: 'Your order is on its way' },
  delivered: { badge: 'Delivered', title: 'Your order has arrived' },
  cancelled: { badge: 'Cancelled', title: 'This order was cancelled' },
  refunded: { badge: 'Sent back', title: 'We sent your money back to you' },
}
const customOrder: States<CustomOrderState> = {
  new: { badge: 'Waiting for a price', title: 'We have your custom order' },
  priced: { badge: 'Waiting for you', title: 'Your custom order has a price' },
  accepted: { badge: 'Waiting for payment', title: 'You agreed to the price' },
  paid: { badge: 'Confirmed', title: 'Your payment has arrived' },
  'in-work': { badge: 'Being made', title: 'We are making your order' },
  ready: { badge: 'Ready', title: 'Your order is ready' },
  sent: { badge: 'Sent', title: 'Your order is on its way' },
  done: { badge: 'Delivered', title: 'Your order has arrived' },
  declined: { badge: 'Declined', title: 'We cannot make this order' },
}

/** The English of "Where is my donation or order?". */
export const tracking = {
  title: 'Where is my gift or order?',
  lead: 'See what we have, and what happens next.',
  what: 'What are you looking for?',
  myDonation: 'My gift',
  myOrder: 'My order',
  reference: 'Your reference',
  referenceHint: 'Like G-1001. It is on the thank-you screen, and in our email.',
  transactionId: 'Transaction ID',
  trackingNumber: 'Tracking number',
  trackingNumberHint: 'It starts with TRK.',
  email: 'The email you gave us',
  orderNumber: 'Order number',
  orderNumberHint: 'Like O-1001, or C-1001 for a custom order. It is on the confirmation, and in our email.',
  byOrderNumber: 'Use the order number and the transaction ID',
  byTrackingNumber: 'Use the tracking number and the email',
  findDonation: 'Find my gift',
  findOrder: 'Find my order',
  finding: 'Looking…',
  wrongPair: 'We found nothing with these two. Please check both.',
  tooMany: 'Too many tries. Please wait a little, then try again.',
  offline: "You're offline. We kept what you typed. Try again when you're back.",
  slow: 'The connection is slow. We kept what you typed. Please try again.',
  failed: "We couldn't look it up. Nothing was lost. Please try again.",
  noNumber: "Don't have the number? Ask us:",
  questions: 'Questions? Ask us:',
  lookForAnother: 'Look for another',
  states: { donation, order, customOrder },
  donationAbout: (reference: string, amount: string, campaign: string) =>
    `Gift ${reference}: ${amount} to ${campaign}`,
  /** To the general fund, which has no name in a sentence. */
  donationToFundAbout: (reference: string, amount: string) =>
    `Gift ${reference}: ${amount} for wherever it is needed most`,
  /** `donation` is what the same payment gives; '' for nothing. */
  orderAbout: (number: string, pieces: number, amount: string, donation: string) => {
    const order = `Order ${number}: ${String(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}, ${amount}`
    return donation ? `${order}, and a gift of ${donation}` : order
  },
  customOrderAbout: (number: string, type: string, pieces: number) =>
    pieces === 1
      ? `Custom order ${number}: ${type}, 1 piece`
      : `Custom order ${number}: ${type}, ${String(pieces)} pieces`,
  /** A payment for an order that the centre has still to find. */
  reportAbout: (number: string, amount: string) => `Payment report ${number}: ${amount}`,
  joinsToOrder: 'We join it to your order',
  joinsToOrderHow: 'A person at the centre does that, and asks you if something is not clear.',
  types: { bracelet: 'Bracelet', necklace: 'Necklace', keychain: 'Keychain', custom: 'Other' },
  methods: {
    'Bank Transfer': 'Bank transfer',
    lipa: 'Mobile money',
    bank: 'Bank transfer',
  },
  haveId: 'We have your transaction ID',
  orderReceived: 'Order received',
  idCorrected: 'You corrected the ID',
  /** Read before an ID that is struck through. */
  replacedId: 'It no longer counts:',
  checkingIt: 'We are checking it',
  lookingBy: (day: string) =>
    `We look for it in our records, by ${day} at the latest. You don't need to do anything.`,
  lookingLate:
    'It is taking longer than we planned. We are still looking for it. If you have a question, ask us.',
  donationToCome: 'Confirmed, and your receipt',
  donationNotPaid:
    'What arrived paid for your order, and nothing was left for the gift. If that surprises you, ask us.',
  checked: 'Checked',
  confirmed: 'Confirmed',
  counted: (campaign: string) => `Your gift counts for ${campaign}. It helps a child at the centre.`,
  countedInFund: 'Your gift goes wherever it is needed most. It helps a child at the centre.',
  notFound: 'Not found',
  notFoundWhy: (amount: string) =>
    `There is no payment of ${amount} with this ID in our records. Often one letter or digit is different. Please look at your message again.`,
  centreWrites: (reason: string) => `The centre writes: ${reason}`,
  wentBack: 'It went back to its sender',
  wentBackWhy: 'Our records show that it was taken back. If you did not ask for that, ask us.',
  sentBack: 'Sent back to you',
  payment: 'Payment',
  paymentConfirmed: 'Payment confirmed',
  heldUntil: (day: string) => `We keep your pieces until ${day}.`,
  /** "today 18:40" */
  todayAt: (time: string) => `today ${time}`,
  preparing: 'We prepare your order',
  preparingWhat: 'We write to you when it is on its way.',
  sent: 'Sent',
  goesTo: (town: string) => `It goes to ${town}.`,
  courierNumber: (number: string) => `Courier's number: ${number}`,
  delivered: 'Delivered',
  expected: (day: string) => `expected ${day}`,
  theirPrice: 'The price',
  priceToCome: 'We write to you with a price and a date. Until you agree, there is nothing to pay.',
  priceIs: (amount: string) => `It costs ${amount}.`,
  priceUntil: (day: string) => `The price holds until ${day}.`,
  readyOn: (day: string) => `It is ready on ${day}.`,
  toldIfNotWished: 'Not what you wished for? Tell us: you need not pay anything.',
  youPay: 'You pay',
  priceStaysUntil: (day: string) => `The price stays until ${day}.`,
  haveYouPaid: 'Have you paid?',
  startOncePaid: 'We start once we have found your payment.',
  making: 'We make your order',
  startSoon: 'Our artisans start soon.',
  isBeingMade: 'Our artisans are at work on it. We write to you when it is on its way.',
  isReady: 'It is ready. We write to you when it is on its way.',
  declined: 'Declined',
  payNothing: 'Please do not pay for it. If you have paid something already, ask us.',
  notRight: 'Is something not right? Write to us.',
  correctHint: (times: number) =>
    times === 1
      ? 'O or 0? I or 1? B or 8? You can correct it once more.'
      : `O or 0? I or 1? B or 8? You can correct it ${String(times)} times.`,
  isIdWrong: 'Is the ID wrong? Correct it',
  enterId: 'Enter the transaction ID',
  sendCorrected: 'Send the corrected ID',
  sending: 'Sending…',
  unchanged: 'This is the ID that we have. Please change it.',
  noMoreCorrections: 'The ID cannot be corrected here any more. Please ask us, and we look for it together.',
  dontPayAgain: "Please don't pay a second time. If the payment shows up, we count it.",
  changedMeanwhile: 'Something changed in the meantime. This is how it stands now.',
  cancelOrder: 'Cancel this order',
  cancelAsk: 'Cancel this order? Its pieces go back to the shop. If you have paid already, ask us instead.',
  cancelling: 'Cancelling…',
  keepOrder: 'Keep it',
  /** A state that has come by itself, read out. */
  came: (badge: string, title: string) => `${badge}. ${title}.`,
  cameWithReceipt: (badge: string, title: string) => `${badge}. ${title}. Receipt is ready.`,
  changesByItself: 'This page changes by itself.',
  away: 'No network. We ask again when you are back.',
  lookAgain: 'Look again',
  getReceipt: 'Get the receipt',
  back: 'Back',
  printOrSave: 'Print or save',
  registration: (number: string) => `Registration ${number}`,
  receipt: (number: string) => `Receipt ${number}`,
  receivedFrom: (name: string) => `Received with thanks from *${name}*`,
  received: 'Received with thanks',
  receiptFor: 'For',
  dedication: 'Dedication',
  receiptDonation: 'Gift',
  receiptOrder: 'Order',
  paidWith: 'Paid with',
  sentToUs: 'Sent to us',
  foundInRecords: 'We found this payment in our own records.',
  thanksForDonation: 'Thank you. Your gift helps a child at the centre.',
  thanksForOrder: 'Thank you for buying what our artisans made.',
  checkReceipt: (page: string, reference: string) =>
    `Check this receipt at ${page} with ${reference} and the transaction ID.`,
}

export type TrackingMessages = typeof tracking
