import type { LastDonationMessages } from '../en/last-donation.ts'
import { donationStates } from './donation-states.ts'

export const lastDonation: LastDonationMessages = {
  yourLastDonation: 'Mchango wako uliopita',
  lastDonationStates: donationStates,
  lastDonationIds: (reference, letters) => `Mchango ${reference}, muamala …${letters}`,
  seeWhereItIs: 'Ona ulipofikia',
}
