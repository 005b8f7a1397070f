import type { CustomOrderState } from '@charity-kit/contract'

/**
 * Steps that are allowed from each state. The decisions on the recorded payment move an order from `accepted` to
 * `paid` and back. An order with a verified payment can be declined only after a refund (see custom-order-work.ts).
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

/** Whether the buyer can pay in this state, if the order has a price and no payment. */
export const canBePaid = (state: CustomOrderState): boolean => state === 'priced' || state === 'accepted'
