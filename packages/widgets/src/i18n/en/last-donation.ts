import { donationStates } from './donation-states.ts'

/** "Your last donation". Its shape is what every language must fill. */
export const lastDonation = {
  yourLastDonation: 'Your last gift',
  lastDonationStates: donationStates,
  lastDonationIds: (reference: string, letters: string) => `Reference ${reference}, ID …${letters}`,
  seeWhereItIs: 'See where it is',
}

export type LastDonationMessages = typeof lastDonation
