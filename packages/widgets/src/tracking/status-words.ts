import type { TrackingMessages } from '../i18n/en/tracking.ts'
import type { TrackedPayment } from '../payment/tracked-payment.ts'

/** What a state is called, and what it means. A custom order whose price was accepted waits for what its payment waits for. */
export const statusWords = (
  tracked: TrackedPayment,
  t: TrackingMessages,
): { badge: string; title: string } => {
  if (tracked.kind !== 'custom-order') return t.states[tracked.kind][tracked.state]
  const { state, payment } = tracked
  return state === 'accepted' && payment ? t.states.order[payment.state] : t.states.customOrder[state]
}
