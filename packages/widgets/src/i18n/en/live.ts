import { donationStates } from './donation-states.ts'

/** A payment that is looked for while its payer looks on. */
const payment = {
  checking: 'Being checked',
  look: 'We look for it in our records.',
  /** From a bank in another country: no day is sure. */
  whenItArrives: 'We tell you when it arrives.',
  showsByItself: 'It shows here by itself.',
  confirmed: 'Confirmed',
  confirmedAt: (time: string) => `Confirmed at ${time}`,
  arrived: 'Your payment has arrived',
  announced: 'Confirmed. Your payment has arrived.',
  announcedWithReceipt: 'Confirmed. Your payment has arrived. Receipt is ready.',
  notFound: 'Not found yet',
  notFoundWhy: 'We could not find this payment.',
  announcedNotFound: 'Not found yet. We could not find this payment.',
  /** It went back, or was called off. */
  changed: 'Something changed.',
  seeWhere: 'See where it is',
}

/** Where a payment stands, on the thanks for it. Its shape is what every language must fill. */
export const live = {
  payment,
  /** The same of a gift: in some languages the words agree with what is looked for. */
  donation: {
    ...payment,
    checking: donationStates.checking,
    confirmed: donationStates.confirmed,
    notFound: donationStates.not_found,
    arrived: 'Your gift has arrived',
    announced: 'Confirmed. Your gift has arrived.',
    announcedWithReceipt: 'Confirmed. Your gift has arrived. Receipt is ready.',
  },
  /** @param day the last one by which it is checked: "Tuesday 1 December" */
  by: (day: string) => `by ${day}`,
  receipt: 'Receipt',
  /** No answer comes. */
  away: 'No network. We ask again when you are back.',
  lookNow: 'Look again',
  correctId: 'Correct the ID',
}

export type LiveMessages = typeof live
