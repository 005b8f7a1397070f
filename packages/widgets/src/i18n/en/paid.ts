import { browse } from './browse.ts'
import { donation } from './donation.ts'

/** A payment that was made before: the donation's fields, and the page for donations and orders. Its shape is what every language must fill. */
export const paid = {
  ...donation,
  loadingCampaigns: browse.loadingCampaigns,
  campaignsFailed: browse.campaignsFailed,
  alreadyPaidLead: 'Thank you. Tell us the transaction ID, so that your gift is counted.',
  howMuchSent: 'How much did you send?',
  whatFor: 'What is it for?',
  whereNeededMost: 'Wherever it is needed most',
  chooseCause: 'Please choose',
  causeRequired: 'Please choose what your gift is for.',
  onlyToTellYou: 'Only to tell you when your gift is confirmed.',
  moreAboutDonation: 'More about this gift',
  moreAboutPayment: 'More about this payment',
  paidForWhat: 'What have you paid for?',
  aDonation: 'A gift',
  anOrder: 'An order',
  paidLead: 'Thank you. Tell us the transaction ID, so that we find your payment.',
  contact: 'Your phone or email',
  contactHint: 'So that we find your order, or reach you.',
  contactRequired: 'Please give a phone number, such as 0754 000 000, or an email address.',
  paidFor: 'What was it for?',
  paidForHint: 'Order number, or the pieces, for example “2 keychains”.',
  moreAboutOrder: 'More about this order',
  joinedToOrder:
    'A person at the centre joins the payment to your order, and calls you if something is not clear.',
  reportFailed: 'Failed to send the transaction ID. Please try again.',
  reportReference: 'Number of your payment report',
  keepReportReference:
    'Keep this number, or take a picture of the screen. If you ask us about this payment, quote it.',
  reportReceived: (amount: string) => `We have your transaction ID for ${amount}.`,
  reportAnother: 'Report another payment',
}

export type PaidMessages = typeof paid
