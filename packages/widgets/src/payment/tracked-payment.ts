import type { Tracked, TrackedCustomOrder } from '@charity-kit/contract'

/** What a key opens. */
export type TrackedPayment = Tracked | TrackedCustomOrder

/** Whether the centre may say something new at any moment: that a payment was found, or what a custom order costs. */
export const isAwaited = (tracked: TrackedPayment): boolean => {
  if (tracked.kind === 'custom-order')
    return tracked.payment ? isChecked(tracked.payment.state) : tracked.state === 'new'
  return isChecked(tracked.state) || (tracked.kind === 'order' && tracked.state === 'unpaid')
}

/** Nothing follows, and nobody hears of it any more. */
const ends: Record<TrackedPayment['kind'], readonly TrackedPayment['state'][]> = {
  donation: ['confirmed', 'reversed', 'cancelled', 'refunded'],
  order: ['delivered', 'reversed', 'cancelled', 'refunded'],
  'custom-order': ['done', 'declined'],
}

/** Whether the centre will have something to tell. */
export const isGoingOn = ({ kind, state }: TrackedPayment): boolean => !ends[kind].includes(state)

/** Whether the money has arrived. */
export const hasArrived = (state: Tracked['state']): boolean =>
  state === 'confirmed' || state === 'sent' || state === 'delivered'

const isChecked = (state: Tracked['state']) => state === 'checking' || state === 'corrected'
