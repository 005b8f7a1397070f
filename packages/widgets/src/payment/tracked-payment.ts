import type { Tracked, TrackedCustomOrder } from '@charity-kit/contract'

/** What a key opens. */
export type TrackedPayment = Tracked | TrackedCustomOrder

/** Whether the centre may say something new at any moment: that a payment was found, or what a custom order costs. */
export const isAwaited = (tracked: TrackedPayment): boolean => {
  if (tracked.kind === 'custom-order')
    return tracked.payment ? isChecked(tracked.payment.state) : tracked.state === 'new'
  return isChecked(tracked.state) || (tracked.kind === 'order' && tracked.state === 'unpaid')
}

/** Whether the money has arrived. */
export const hasArrived = (state: Tracked['state']): boolean =>
  state === 'confirmed' || state === 'sent' || state === 'delivered'

const isChecked = (state: Tracked['state']) => state === 'checking' || state === 'corrected'
