import type { PaymentAction, PaymentState } from '../../db/schema.ts'
import type { RenderedEmail } from '../../outbox/render-email.ts'
import type { TextNews } from '../../outbox/text-updates.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { decisionEmail, type PaymentDecision } from './decision-email.ts'
import { dueAmountTzs, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import type { PaymentSubject } from '../claims/payment-subject.ts'

/** Content of a message that tells a payer of a decision. */
export interface PayerNotification {
  decision: PaymentDecision
  /** Claims that the decision is about. */
  claims: readonly PaymentClaim[]
  /** Whether the donation or order waits for these claims. */
  isPart: boolean
}

/**
 * Returns the notification of a decision for the payer; undefined if there is none. While parts of a payment wait, a verified
 * part is not notified.
 */
export const notificationOf = (
  { action, to, reason = '' }: { action: PaymentAction; to: PaymentState; reason?: string },
  whole: PaymentState,
  { parts, changed }: { parts: readonly PaymentClaim[]; changed: readonly PaymentClaim[] },
): PayerNotification | undefined => {
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

/** Returns the email with a payer's notification. */
export const notificationEmail = (
  { centre, siteUrl }: Pick<LedgerDependencies, 'centre' | 'siteUrl'>,
  {
    subject,
    main,
    notification,
  }: { subject: PaymentSubject; main: PaymentClaim; notification: PayerNotification },
): RenderedEmail => {
  const { claims, isPart, decision } = notification
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

/** Returns the SMS with a payer's notification, for payers who asked for SMS. */
export const notificationText = (
  { claims, decision }: PayerNotification,
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

/** Returns the sum received with these parts of a payment, in whole shillings. */
export const receivedTzs = (parts: readonly PaymentClaim[]): number =>
  parts.reduce((sum, part) => sum + (part.received_amount_tzs ?? 0), 0)
