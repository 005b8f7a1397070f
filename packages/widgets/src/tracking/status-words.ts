import type { TrackingMessages } from '../i18n/en/tracking.ts'
import type { TrackedPayment } from '../payment/tracked-payment.ts'

/** Returns the name and the meaning of a state. A custom order with an accepted price has the texts of its payment. */
export const statusWords = (
  tracked: TrackedPayment,
  t: TrackingMessages,
): { badge: string; title: string } => {
  if (tracked.kind !== 'custom-order') return t.states[tracked.kind][tracked.state]
  const { state, payment } = tracked
  return state === 'accepted' && payment ? t.states.order[payment.state] : t.states.customOrder[state]
}
