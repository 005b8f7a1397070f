import { donation } from './donation.ts'

/** The thanks for a donation. Its shape is what every language must fill. */
export const thanks = {
  thankYou: donation.thankYou,
  thankYouName: (name: string) => `Thank you, ${name}`,
  received: (amount: string) => `We have your transaction ID for ${amount}.`,
  arrivedBefore: 'Your gift had already reached us at an earlier attempt. This is what we have.',
  yourReference: 'Your reference',
  referenceIs: (id: string) => `Your reference is ${id}.`,
  referenceSent: (email: string) => `We sent it to *${email}* too.`,
  keepReference:
    'Keep this number, or take a picture of the screen. With it and your transaction ID you can see where your gift is.',
  countedFor: (amount: string, campaign: string) => `${amount} to ${campaign}.`,
  more: 'More for this gift',
  moreHint: 'Dedicate it, the wall, tell a friend',
  seeWhereDonationIs: 'See where your gift is',
}

export type ThanksMessages = typeof thanks
