import type { TrackingState } from '@charity-kit/contract'

/** What each state of a donation is called. */
export const donationStates = {
  checking: 'Being checked',
  corrected: 'Being checked',
  unpaid: 'Not paid',
  confirmed: 'Confirmed',
  not_found: 'Not found yet',
  reversed: 'Gone back',
  sent: 'Confirmed',
  delivered: 'Confirmed',
  cancelled: 'Cancelled',
  refunded: 'Sent back',
} satisfies Record<TrackingState, string>

export type DonationStates = Record<keyof typeof donationStates, string>
