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
  /** The payment was not found. An order's pieces are released, and the payer is notified of `reason`. */
  reject: (decision: PartDecision & { reason: string; undoable?: boolean | undefined }) => Promise<void>
  /** Calls off a pending donation or order with all its parts: pieces are released, and the payer is notified of `reason`. */
  cancel: (decision: Decision & { reason: string }) => Promise<void>
  /** Undoes a decision: the payment is pending again. A rejected order reserves its pieces again, or `out_of_stock` names them. */
  reopen: (decision: PartDecision & { reason: string }) => Promise<void>
  /**
   * Takes back what one press just decided, with all parts that it decided. `state_changed` once its payer has been told: whoever still
   * wants it then opens the payment again, and explains that.
   */
  takeBack: (decision: Decision) => Promise<void>
  /**
   * Undoes a verification by a line whose import is taken back: the payment waits again. `release` checks in the transaction that it may
   * be undone, and removes the line. A mail that was not sent yet is stopped; after one that was, another says that the centre looks again.
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
  /** Links statement lines to a payment that was verified before they were imported, so that they count for no other. */
  linkStatementLines: (claimId: number) => Promise<void>
}

/**
 * The staff's decisions on payments. Each changes the claim conditionally, with its history, stock and email, in one
 * transaction; of concurrent decisions, one succeeds.
 * Every call throws DomainError `not_found`, or `state_changed` if the payment's state does not allow it.
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
        // A part that was not found is called off with the others: it must not be corrected, and so pay for something, later.
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
