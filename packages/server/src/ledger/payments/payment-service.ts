import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isReversedLine } from '../statements/reversal-repository.ts'
import { linkStatementLines } from '../statements/statement-line-repository.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { paymentDecider, readClaim, type Decision, type PartDecision } from './decide-payment.ts'
import { namingIdOwner } from './name-id-owner.ts'
import {
  dueAmountTzs,
  insertEvent,
  lockVerifiedClaim,
  type PaymentClaim,
} from './payment-claim-repository.ts'
import { paymentProposals, type PaymentProposals } from './payment-proposals.ts'
import { correctByStaff, type StaffCorrection } from './staff-correction.ts'
import { settleReversals, takeFreeLine, type MatchedLine } from './statement-evidence.ts'
import { plausible } from './plausible-amount.ts'
import { manyUndoableMs, undoableMs, undoMove } from './undo-decision.ts'
import { listParts, lockParts } from './whole-payment-repository.ts'

interface ReversalDecision extends Decision {
  reason: string
  /** How many open lines named the payment as it was read; undefined decides on all that are open now. */
  openLines?: number | undefined
}

export interface PaymentService extends Pick<PaymentProposals, 'agree' | 'disagree'> {
  /** A person found the payment in the wallet's or bank's record; `receivedAmountTzs` defaults to the amount due. */
  verify: (
    decision: Decision & {
      evidence: string
      receivedAmountTzs?: number | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /**
   * A line of a statement shows the payment. Takes the line in the same transaction, and only if it still is free, has the payment's ID and
   * the exact amount due, and no reversal names it; otherwise `state_changed`.
   */
  verifyByLine: (
    decision: Decision & {
      evidence: string
      line: MatchedLine
      /** Whether nobody chose the line, and taking back its import takes this back too. */
      isMatched?: boolean | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /**
   * A person found that a free line of a statement is this payment, whatever ID and amount its payer stated. The payment takes the
   * line's ID; the history keeps the payer's.
   */
  verifyByFreeLine: (
    decision: Decision & { lineId: number; reason: string; undoable?: boolean | undefined },
  ) => Promise<void>
  /** The payment was not found. An order's pieces are released, and the payer is notified of `reason`. */
  reject: (decision: PartDecision & { reason: string; undoable?: boolean | undefined }) => Promise<void>
  /** Calls off a pending gift or order with all its parts: pieces are released, and the payer is notified of `reason`. */
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
  /**
   * The money of a verified payment went back, as a statement's outgoing line says. It is rejected, and the payer is notified. If what
   * went back was recorded as sent back, as for an order on its way or a gift beside one, that stands: only the line is settled. What
   * went back beyond that has to be recorded first, or it would still count.
   */
  confirmReversal: (decision: ReversalDecision) => Promise<void>
  /** Outgoing lines that name a payment took nothing back. */
  dismissReversal: (decision: ReversalDecision) => Promise<void>
  /** See {@link correctByStaff}. */
  correct: (correction: StaffCorrection) => Promise<void>
  /** Links statement lines to a payment that was verified before they were imported, so that they count for no other. */
  linkStatementLines: (claimId: number) => Promise<void>
}

interface Settlement extends Omit<ReversalDecision, 'claimId' | 'version'> {
  state: 'confirmed' | 'dismissed'
  /** How much the lines may have taken back; undefined if any amount. */
  atMostTzs?: number | undefined
}

/** A claim that waits is verified. */
const verified = { action: 'verified', from: ['submitted'], to: 'verified' } as const

/**
 * The staff's decisions on payments. Each changes the claim conditionally, with its history, stock and email, in one
 * transaction; of concurrent decisions, one succeeds.
 * Every call throws DomainError `not_found`, or `state_changed` if the payment's state does not allow it.
 */
export const paymentService = (dependencies: LedgerDependencies): PaymentService => {
  const { db, now } = dependencies
  const decide = paymentDecider(dependencies)
  const proposals = paymentProposals(dependencies, decide)

  /** Decides on the outgoing lines that name a payment; the payment stays as it is. */
  const settleLines = async (
    tx: DatabaseTransaction,
    claim: PaymentClaim,
    { state, by, reason, openLines, atMostTzs }: Settlement,
  ): Promise<void> => {
    const at = now().toISOString()
    await insertEvent(tx, {
      claim_id: claim.id,
      action: state === 'confirmed' ? 'reversed' : 'not-reversed',
      from_state: claim.state,
      to_state: claim.state,
      actor: by,
      by_hand: state === 'dismissed' ? 1 : 0,
      evidence: await settleReversals(tx, claim.id, { state, by, at, openLines, atMostTzs }),
      reason,
      created_at: at,
    })
  }

  return {
    verify: ({ evidence, receivedAmountTzs, undoable, ...decision }) =>
      proposals.verify(
        decision,
        {
          ...verified,
          evidence,
          isByHand: true,
          receivedAmountTzs: (claim) => plausible(receivedAmountTzs ?? dueAmountTzs(claim), claim),
          ...(undoable && { undoableMs }),
        },
        { evidence },
      ),
    verifyByLine: ({ evidence, line, isMatched = false, undoable, ...decision }) =>
      proposals.verify(
        decision,
        {
          ...verified,
          takeEvidence: async (tx, claim) => {
            // A statement that was imported since it was chosen may show it going back.
            if (await isReversedLine(tx, line.id)) {
              throw new DomainError('state_changed', { message: (t) => t.line.reversed(line.id) })
            }
            return { evidence, claim, line }
          },
          isMatched,
          receivedAmountTzs: (claim) => {
            // Whether the line still has its ID shows when the line is linked.
            if (dueAmountTzs(claim) !== line.amountTzs) throw new DomainError('state_changed')
            return line.amountTzs
          },
          ...(undoable && { undoableMs: isMatched ? manyUndoableMs : undoableMs }),
        },
        { evidence, lineId: line.id },
      ),
    verifyByFreeLine: ({ lineId, reason, undoable, ...decision }) =>
      namingIdOwner(db, () =>
        proposals.verify(
          decision,
          {
            ...verified,
            reason,
            isByHand: true,
            takeEvidence: (tx, claim, at) => takeFreeLine(tx, claim, { lineId, by: decision.by, reason, at }),
            receivedAmountTzs: (claim, line) => line?.amountTzs ?? dueAmountTzs(claim),
            ...(undoable && { undoableMs }),
          },
          { evidence: reason, reason, lineId },
        ),
      ),
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
    confirmReversal: async ({ reason, openLines, ...decision }) => {
      const { claimId, by, version } = decision
      const isSettled = await inTransaction(db, async (tx) => {
        const claim = await readClaim(tx, claimId, { from: ['verified'], version, mayBeRefunded: true })
        const parts = await listParts(tx, claim)
        const refundedTzs = parts.reduce((sum, part) => sum + part.refunded_tzs, 0)
        const receivedTzs = parts.reduce((sum, part) => sum + (part.received_amount_tzs ?? 0), 0)
        if (refundedTzs === 0) return false
        await lockParts(tx, parts)
        // Once all of it was sent back, nothing more can be.
        const atMostTzs = refundedTzs < receivedTzs ? refundedTzs : undefined
        await settleLines(tx, claim, { state: 'confirmed', by, reason, openLines, atMostTzs })
        return true
      })
      if (isSettled) return
      await decide(decision, {
        action: 'reversed',
        from: ['verified'],
        to: 'rejected',
        reason,
        takeEvidence: async (tx, { id }, at) => ({
          evidence: await settleReversals(tx, id, { state: 'confirmed', by, at, openLines }),
        }),
      })
    },
    dismissReversal: ({ claimId, version, ...decision }) =>
      inTransaction(db, async (tx) => {
        const states = ['submitted', 'verified'] as const
        const claim = await readClaim(tx, claimId, { from: states, version, mayBeRefunded: true })
        await settleLines(tx, claim, { state: 'dismissed', ...decision })
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
