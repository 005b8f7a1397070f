import type { Tracked, TrackedCustomOrder } from '@charity-kit/contract'

/** Record that a tracking key opens. */
export type TrackedPayment = Tracked | TrackedCustomOrder

/** Whether news may come at any moment: that a payment was found, or the price of a custom order. */
export const isAwaited = (tracked: TrackedPayment): boolean => {
  if (tracked.kind === 'custom-order')
    return tracked.payment ? isChecked(tracked.payment.state) : tracked.state === 'new'
  return isChecked(tracked.state) || (tracked.kind === 'order' && tracked.state === 'unpaid')
}

/** Final states, after which the payer gets no messages. */
const ends: Record<TrackedPayment['kind'], readonly TrackedPayment['state'][]> = {
  donation: ['confirmed', 'reversed', 'cancelled', 'refunded'],
  order: ['delivered', 'reversed', 'cancelled', 'refunded'],
  'custom-order': ['done', 'declined'],
}

/** Whether the centre may still have news. */
export const isGoingOn = ({ kind, state }: TrackedPayment): boolean => !ends[kind].includes(state)

/** Whether the money has arrived. */
export const hasArrived = (state: Tracked['state']): boolean =>
  state === 'confirmed' || state === 'sent' || state === 'delivered'

const isChecked = (state: Tracked['state']) => state === 'checking' || state === 'corrected'
