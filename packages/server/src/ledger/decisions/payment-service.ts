import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { linkStatementLines } from './linked-lines-repository.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { paymentDecider, type Decision, type PartDecision } from './decide-payment.ts'
import { namingIdOwner } from '../claims/id-owner-repository.ts'
import { lockVerifiedClaim, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import { paymentProposals, type PaymentProposals } from './payment-proposals.ts'
import { paymentVerifications, type PaymentVerifications } from './payment-verifications.ts'
import { reversalDecisions, type ReversalDecisions } from './reversal-decisions.ts'
import { correctByStaff, type StaffCorrection } from './staff-correction.ts'
import { undoableMs, undoMove } from './undo-decision.ts'

export interface PaymentService
  extends PaymentVerifications, ReversalDecisions, Pick<PaymentProposals, 'agree' | 'disagree'> {
  /** Rejects a payment that was not found. Releases an order's pieces, and notifies the payer of `reason`. */
  reject: (decision: PartDecision & { reason: string; undoable?: boolean | undefined }) => Promise<void>
  /**
   * Cancels a pending donation or order with all its parts. Releases the pieces, and notifies the payer of `reason`.
   */
  cancel: (decision: Decision & { reason: string }) => Promise<void>
  /**
   * Undoes a decision, so that the payment is pending again. A rejected order reserves its pieces again, or
   * `out_of_stock` names the missing ones.
   */
  reopen: (decision: PartDecision & { reason: string }) => Promise<void>
  /**
   * Undoes the decisions of one click, with all parts that they changed. Throws `state_changed` once the payer has been
   * told; the staff can then reopen the payment with a reason.
   */
  takeBack: (decision: Decision) => Promise<void>
  /**
   * Undoes a verification by a line whose import is reverted: the payment waits again. `release` checks in the
   * transaction that the verification may be undone, and deletes the line. An unsent email is stopped; after a sent
   * one, another email says that the centre checks the payment again.
   */
  takeVerificationBack: (
    decision: Decision & {
      evidence: string
      reason: string
      release: (tx: DatabaseTransaction, claim: PaymentClaim) => Promise<void>
    },
  ) => Promise<void>
  /** See {@link correctByStaff}. */
  correct: (correction: StaffCorrection) => Promise<void>
  /**
   * Links statement lines to a payment that was verified before they were imported, so that they do not count for
   * another payment.
   */
  linkStatementLines: (claimId: number) => Promise<void>
}

/**
 * The staff's decisions on payments. Each changes the claim conditionally, with its history, stock and email, in one
 * transaction. Of concurrent decisions, one succeeds. Every call throws DomainError `not_found`, or `state_changed` if
 * the payment's state does not allow the decision.
 */
export const paymentService = (dependencies: LedgerDependencies): PaymentService => {
  const { db, now } = dependencies
  const decide = paymentDecider(dependencies)
  const proposals = paymentProposals(dependencies, decide)
  return {
    ...paymentVerifications(dependencies, proposals),
    ...reversalDecisions(dependencies, decide),
    agree: (decision) => namingIdOwner(db, () => proposals.agree(decision)),
    disagree: proposals.disagree,
    reject: ({ reason, undoable, ...decision }) =>
      decide(decision, {
        action: 'rejected',
        from: ['submitted'],
        to: 'rejected',
        reason,
        ...(undoable && { undoableMs }),
      }),
    cancel: ({ reason, ...decision }) =>
      decide(
        { ...decision, allParts: true },
        // A rejected part is cancelled with the others, so that it cannot be corrected and count later.
        {
          action: 'cancelled',
          from: ['submitted'],
          partsFrom: ['submitted', 'rejected'],
          to: 'rejected',
          reason,
        },
      ),
    reopen: ({ reason, ...decision }) =>
      decide(decision, { action: 'reopened', from: ['verified', 'rejected'], to: 'submitted', reason }),
    takeBack: (decision) => decide(decision, undoMove),
    takeVerificationBack: ({ evidence, reason, release, ...decision }) =>
      decide(decision, {
        action: 'reopened',
        from: ['verified'],
        to: 'submitted',
        reason,
        isTakenBack: true,
        takeEvidence: async (tx, claim) => {
          await release(tx, claim)
          return { evidence }
        },
      }),
    linkStatementLines: (claimId) =>
      inTransaction(db, async (tx) => {
        const claim = await lockVerifiedClaim(tx, claimId)
        if (claim) await linkStatementLines(tx, claim)
      }),
    correct: (correction) =>
      namingIdOwner(db, () => inTransaction(db, (tx) => correctByStaff(tx, { ...correction, at: now() }))),
  }
}
