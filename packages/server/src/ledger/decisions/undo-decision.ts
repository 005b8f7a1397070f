import type { DatabaseTransaction, PaymentState } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails, isTextedSince } from '../../outbox/called-back-repository.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import type { PaymentClaim } from '../claims/payment-claim-repository.ts'
import { readSubject, type PaymentSubjects } from '../claims/payment-subject.ts'

/** Milliseconds for which a payer's email waits for an undo: ten seconds on the screen, and two for the requests. */
export const undoableMs = 12_000

/**
 * Milliseconds for which emails wait if one click decides about many payments. The first email waits while the other
 * payments are decided.
 */
export const manyUndoableMs = 30_000

/** Move that undoes the decision of one click, with all parts that it changed. */
export const undoMove = {
  action: 'reopened',
  from: ['verified', 'rejected'],
  to: 'submitted',
  reason: 'Taken back at once.',
  isUndo: true,
} as const

/** Returns a function that tells whether a part was decided together with this one. */
export const decidedWith =
  (seen: PaymentClaim) =>
  (part: PaymentClaim): boolean =>
    part.state === seen.state && part.decided_at === seen.decided_at

/**
 * Stops the email about a decision.
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
  // The payer is told of verified parts only when all are verified.
  const isSilent =
    (seen.state === 'verified' && whole !== 'verified') ||
    isAnonymousEmail((await readSubject(subjects, tx, main)).email)
  if (isRecent && isSilent && !(await isTextedSince(tx, main.id, decidedAt))) return
  throw new DomainError('state_changed', { message: (t) => t.payment.alreadyTold(seen.id) })
}
