import type { DonationMethod } from '@charity-kit/contract'
import { browse } from './browse.ts'
import { payment } from './payment.ts'

/** The English of giving: from the amount to the transaction ID. Its shape is what every language must fill. Texts of the specification are to the letter. */
export const donation = {
  ...payment,
  chooseAmount: browse.chooseAmount,
  stepNames: browse.stepNames,
  close: 'Close',
  yourDonation: 'Your gift',
  ownAmount: 'Or type your own amount',
  aboutYou: 'About you',
  anonymous: 'Give without my name (Anonymous)',
  name: 'Name',
  email: 'Email',
  emailHint: 'We write to you when your gift is confirmed. Without an email, keep the reference we show you.',
  wantsNews: 'Send me news of this campaign',
  wantsNewsHint: 'Only after you confirm it by email. You can stop at any time.',
  emailInvalid: 'Email is invalid',
  phone: 'Phone',
  phoneHint: 'Fills in your order form. It is not sent.',
  prayer: 'A note or prayer',
  chooseHowToPay: 'Choose how to pay',
  howWillYouPay: 'How will you pay?',
  payOutside: 'You pay outside this site. We show you each step.',
  continue: 'Continue',
  cancel: 'Cancel',
  confirmPayment: 'Confirm payment',
  youAreGiving: 'You are giving',
  /** In English the names are those that are sent. */
  methodName: (method: DonationMethod): string => method,
  givingTo: (campaign: string) => `to ${campaign}`,
  sending: 'Sending…',
  submitFailed: 'Failed to submit donation. Please try again.',
  thankYou: 'Thank you',
  alreadyPaid: 'Already paid?',
  campaignGone: 'This campaign is no longer there. Please choose another one. What you typed is still here.',
  finishDonation: (amount: string) => `Finish reporting your gift of ${amount}`,
  finishAnyDonation: 'Finish reporting your gift',
  unfinishedDonation: 'Unfinished gift',
}

export type DonationMessages = typeof donation
