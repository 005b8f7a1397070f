import type { PaymentAction, PaymentState } from '../../db/schema.ts'
import type { PaymentDecision } from './decision-email.ts'
import type { PaymentClaim } from './payment-claim-repository.ts'

/** What a payer is told of a decision. */
export interface PayerNews {
  decision: PaymentDecision
  claims: readonly PaymentClaim[]
  /** Whether the gift or order waits for them. */
  isPart: boolean
}

/** What the payer hears. That one of several parts was found is told once all are. */
export const newsOf = (
  { action, to, reason = '' }: { action: PaymentAction; to: PaymentState; reason?: string },
  whole: PaymentState,
  { parts, changed }: { parts: readonly PaymentClaim[]; changed: readonly PaymentClaim[] },
): PayerNews | undefined => {
  if (to === 'rejected') {
    const state = action === 'reversed' || action === 'cancelled' ? action : 'rejected'
    const isPart = whole !== 'rejected'
    return { decision: { state, reason }, claims: isPart ? changed : parts, isPart }
  }
  if (to !== 'verified' || whole !== 'verified') return undefined
  return {
    decision: { state: 'verified', receivedAmountTzs: receivedTzs(parts) },
    claims: parts,
    isPart: false,
  }
}

/** What came in with these parts of a payment. */
export const receivedTzs = (parts: readonly PaymentClaim[]): number =>
  parts.reduce((sum, part) => sum + (part.received_amount_tzs ?? 0), 0)
