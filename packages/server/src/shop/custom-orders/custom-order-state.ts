import type { CustomOrderState } from '@charity-kit/contract'

/**
 * The steps that are allowed. From `accepted` to `paid` and back it goes by itself: with the decisions on the recorded payment.
 * Declining one whose payment counts takes a refund first (see custom-order-work.ts).
 */
const steps: Record<CustomOrderState, readonly CustomOrderState[]> = {
  new: ['priced', 'accepted', 'declined'],
  priced: ['priced', 'accepted', 'declined'],
  accepted: ['priced', 'accepted', 'declined'],
  paid: ['in-work', 'declined'],
  'in-work': ['ready', 'declined'],
  ready: ['sent', 'done', 'declined'],
  sent: ['done'],
  done: [],
  declined: [],
}

export const isStepAllowed = (from: CustomOrderState, to: CustomOrderState): boolean =>
  steps[from].includes(to)

/** Whether its buyer can pay for it, as long as it has a price and no payment. */
export const canBePaid = (state: CustomOrderState): boolean => state === 'priced' || state === 'accepted'
