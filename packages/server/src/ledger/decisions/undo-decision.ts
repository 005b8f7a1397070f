import type { DatabaseTransaction, PaymentState } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails, isTextedSince } from '../../outbox/called-back-repository.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import type { PaymentClaim } from '../claims/payment-claim-repository.ts'
import { readSubject, type PaymentSubjects } from '../claims/payment-subject.ts'

/** How long a payer's mail waits for the decision to be taken back: ten seconds on the screen, and the way there. */
export const undoableMs = 12_000

/** The same where one press decides about many: the first one's mail waits while the others are decided. */
export const manyUndoableMs = 30_000

/** Takes back what one press decided, with all parts that it decided. */
export const undoMove = {
  action: 'reopened',
  from: ['verified', 'rejected'],
  to: 'submitted',
  reason: 'Taken back at once.',
  isUndo: true,
} as const

/** The parts that were decided with this one. */
export const decidedWith =
  (seen: PaymentClaim) =>
  (part: PaymentClaim): boolean =>
    part.state === seen.state && part.decided_at === seen.decided_at

/**
 * Calls the mail back that tells of a decision.
 * @throws DomainError `state_changed` if the payer has been told already, or would have been by now.
 */
export const callBackOrRefuse = async (
  subjects: PaymentSubjects,
  tx: DatabaseTransaction,
  { main, seen, whole, at }: { main: PaymentClaim; seen: PaymentClaim; whole: PaymentState; at: string },
): Promise<void> => {
  if (await callBackDecisionEmails(tx, main.id, at)) return
  const decidedAt = seen.decided_at ?? ''
  const isRecent = Date.parse(at) - Date.parse(decidedAt) <= manyUndoableMs
  // That one of several parts was found is told once all are.
  const isSilent =
    (seen.state === 'verified' && whole !== 'verified') ||
    isAnonymousEmail((await readSubject(subjects, tx, main)).email)
  if (isRecent && isSilent && !(await isTextedSince(tx, main.id, decidedAt))) return
  throw new DomainError('state_changed', { message: (t) => t.payment.alreadyTold(seen.id) })
}
