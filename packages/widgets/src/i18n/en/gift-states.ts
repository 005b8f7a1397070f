import type { TrackingState } from '@charity-kit/contract'

/** What each state of a gift is called. */
export const giftStates = {
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

export type GiftStates = Record<keyof typeof giftStates, string>
