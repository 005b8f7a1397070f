import type { CustomOrderState, StaffOrder } from '@charity-kit/contract'

/** Returns the look of an order's state. Text stands beside it. */
export const badgeOf = (state: StaffOrder['state']) => badges[state]

const badges = {
  submitted: { tone: 'look', icon: 'clock' },
  rejected: { tone: 'bad', icon: 'alert' },
  verified: { tone: 'look', icon: 'box' },
  cancelled: { tone: 'plain', icon: 'close' },
  refunded: { tone: 'plain', icon: 'undo' },
  sent: { tone: 'info', icon: 'truck' },
  delivered: { tone: 'good', icon: 'done' },
} as const satisfies Record<StaffOrder['state'], object>

/** Returns the look of a custom order's state. */
export const customBadgeOf = (state: CustomOrderState) => customBadges[state]

const customBadges = {
  new: { tone: 'look', icon: 'clock' },
  priced: { tone: 'info', icon: 'mail' },
  accepted: { tone: 'info', icon: 'check' },
  paid: { tone: 'look', icon: 'clock' },
  'in-work': { tone: 'info', icon: 'retry' },
  ready: { tone: 'look', icon: 'box' },
  sent: { tone: 'info', icon: 'truck' },
  done: { tone: 'good', icon: 'done' },
  declined: { tone: 'plain', icon: 'close' },
} as const satisfies Record<CustomOrderState, object>
