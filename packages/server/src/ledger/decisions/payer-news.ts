import type { PaymentAction, PaymentState } from '../../db/schema.ts'
import type { RenderedEmail } from '../../outbox/render-email.ts'
import type { TextNews } from '../../outbox/text-updates.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { decisionEmail, type PaymentDecision } from './decision-email.ts'
import { dueAmountTzs, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import type { PaymentSubject } from '../claims/payment-subject.ts'

/** What a payer is told of a decision. */
export interface PayerNews {
  decision: PaymentDecision
  /** Those that it is about. */
  claims: readonly PaymentClaim[]
  /** Whether the donation or order waits for them. */
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

/** The email that tells it. */
export const newsEmail = (
  { centre, siteUrl }: Pick<LedgerDependencies, 'centre' | 'siteUrl'>,
  { subject, main, news }: { subject: PaymentSubject; main: PaymentClaim; news: PayerNews },
): RenderedEmail => {
  const { claims, isPart, decision } = news
  const [first = main, ...further] = claims
  return decisionEmail({
    subject,
    centreName: centre().name,
    mailTexts: centre().mailTexts,
    siteUrl,
    transactionId: first.transaction_id,
    furtherPayments: further.map((claim) => ({
      transactionId: claim.transaction_id,
      amount: dueAmountTzs(claim),
    })),
    dueAmountTzs: claims.reduce((sum, claim) => sum + dueAmountTzs(claim), 0),
    isPart,
    decision,
  })
}

/** The same for whoever asked for texts. */
export const newsText = (
  { claims, decision }: PayerNews,
  { main, subject }: { main: PaymentClaim; subject: PaymentSubject },
): TextNews => {
  if (decision.state === 'verified')
    return { tells: subject.foundText, amountTzs: decision.receivedAmountTzs }
  if (decision.state === 'cancelled') return { tells: 'cancelled' }
  const [first = main] = claims
  return decision.state === 'rejected'
    ? { tells: 'notFound', transactionId: first.transaction_id }
    : { tells: decision.state, amountTzs: claims.reduce((sum, claim) => sum + dueAmountTzs(claim), 0) }
}

/** What came in with these parts of a payment. */
export const receivedTzs = (parts: readonly PaymentClaim[]): number =>
  parts.reduce((sum, part) => sum + (part.received_amount_tzs ?? 0), 0)
