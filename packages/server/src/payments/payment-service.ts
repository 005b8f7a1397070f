import { fieldError } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { linkStatementLines } from '../statements/statement-line-repository.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { paymentDecider, readClaim, type Decision, type PartDecision } from './decide-payment.ts'
import {
  correctClaim,
  dueAmountTzs,
  insertEvent,
  lockVerifiedClaim,
  type PaymentClaim,
} from './payment-claim-repository.ts'
import { settleReversals, takeFreeLine, type MatchedLine } from './statement-evidence.ts'
import { listParts, lockParts } from './whole-payment-repository.ts'

interface ReversalDecision extends Decision {
  reason: string
  /** How many open lines named the payment as it was read; undefined decides on all that are open now. */
  openLines?: number | undefined
}

export interface PaymentService {
  /** A person found the payment in the wallet's or bank's record; `receivedAmountTzs` defaults to the amount due. */
  verify: (
    decision: Decision & {
      evidence: string
      receivedAmountTzs?: number | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /**
   * A line of a statement shows the payment. Takes the line in the same transaction, and only if it still is free and has the
   * payment's ID and the exact amount due; otherwise `state_changed`.
   */
  verifyByLine: (
    decision: Decision & { evidence: string; line: MatchedLine; undoable?: boolean | undefined },
  ) => Promise<void>
  /**
   * A person found that a free line of a statement is this payment, whatever ID and amount its payer stated. The payment takes the
   * line's ID; the history keeps the payer's.
   */
  verifyByFreeLine: (
    decision: Decision & { lineId: number; reason: string; undoable?: boolean | undefined },
  ) => Promise<void>
  /** The payment was not found. An order's pieces are released, and the payer is notified of `reason`. */
  reject: (decision: PartDecision & { reason: string }) => Promise<void>
  /** Calls off a pending gift or order with all its parts: pieces are released, and the payer is notified of `reason`. */
  cancel: (decision: Decision & { reason: string }) => Promise<void>
  /** Undoes a decision: the payment is pending again. A rejected order reserves its pieces again, or `out_of_stock` names them. */
  reopen: (decision: PartDecision & { reason: string }) => Promise<void>
  /**
   * The money of a verified payment went back, as a statement's outgoing line says. It is rejected, and the payer is notified. If what
   * went back was recorded as sent back, as for an order on its way or a gift beside one, that stands: only the line is settled. What
   * went back beyond that has to be recorded first, or it would still count.
   */
  confirmReversal: (decision: ReversalDecision) => Promise<void>
  /** Outgoing lines that name a payment took nothing back. */
  dismissReversal: (decision: ReversalDecision) => Promise<void>
  /** Corrects the transaction ID or the claimed amount of an unverified payment; the history records both values. */
  correct: (
    decision: Decision & {
      reason: string
      transactionId?: string | undefined
      claimedAmountTzs?: number | undefined
    },
  ) => Promise<void>
  /** Links statement lines to a payment that was verified before they were imported, so that they count for no other. */
  linkStatementLines: (claimId: number) => Promise<void>
}

interface Settlement extends Omit<ReversalDecision, 'claimId' | 'version'> {
  state: 'confirmed' | 'dismissed'
  /** How much the lines may have taken back; undefined if any amount. */
  atMostTzs?: number | undefined
}

/** How long somebody has to take a verification back before the payer hears of it. */
const undoableMs = 10_000

/**
 * The staff's decisions on payments. Each changes the claim conditionally, with its history, stock and email, in one
 * transaction; of concurrent decisions, one succeeds.
 * Every call throws DomainError `not_found`, or `state_changed` if the payment's state does not allow it.
 */
export const paymentService = (dependencies: ServiceDependencies): PaymentService => {
  const { db, now } = dependencies
  const decide = paymentDecider(dependencies)

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
      evidence: await settleReversals(tx, claim.id, { state, by, at, openLines, atMostTzs }),
      reason,
      created_at: at,
    })
  }

  return {
    verify: ({ evidence, receivedAmountTzs, undoable, ...decision }) =>
      decide(decision, {
        action: 'verified',
        from: ['submitted'],
        to: 'verified',
        evidence,
        receivedAmountTzs: (claim) => receivedAmountTzs ?? dueAmountTzs(claim),
        ...(undoable && { undoableMs }),
      }),
    verifyByLine: ({ evidence, line, undoable, ...decision }) =>
      decide(decision, {
        action: 'verified',
        from: ['submitted'],
        to: 'verified',
        evidence,
        line,
        receivedAmountTzs: (claim) => {
          // Whether the line still has its ID shows when the line is linked.
          if (dueAmountTzs(claim) !== line.amountTzs) throw new DomainError('state_changed')
          return line.amountTzs
        },
        ...(undoable && { undoableMs }),
      }),
    verifyByFreeLine: ({ lineId, reason, undoable, ...decision }) =>
      decide(decision, {
        action: 'verified',
        from: ['submitted'],
        to: 'verified',
        reason,
        takeEvidence: (tx, claim, at) => takeFreeLine(tx, claim, { lineId, by: decision.by, reason, at }),
        receivedAmountTzs: (claim, line) => line?.amountTzs ?? dueAmountTzs(claim),
        ...(undoable && { undoableMs }),
      }),
    reject: ({ reason, ...decision }) =>
      decide(decision, { action: 'rejected', from: ['submitted'], to: 'rejected', reason }),
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
    correct: ({ claimId, by, version, reason, transactionId, claimedAmountTzs }) =>
      inTransaction(db, async (tx) => {
        const claim = await readClaim(tx, claimId, { from: ['submitted', 'rejected'], version })
        const hasTotal = claim.kind === 'order' && claim.expected_amount_tzs !== null
        if (hasTotal && claimedAmountTzs !== undefined) throw orderHasTotal()
        const after = {
          transactionId: transactionId ?? claim.transaction_id,
          claimedAmountTzs: claimedAmountTzs ?? claim.claimed_amount_tzs,
        }
        if (!(await correctClaim(tx, claim, after))) throw new DomainError('state_changed')
        await insertEvent(tx, {
          claim_id: claim.id,
          action: 'corrected',
          from_state: claim.state,
          to_state: claim.state,
          actor: by,
          reason,
          ...(transactionId !== undefined && {
            transaction_id_before: claim.transaction_id,
            transaction_id_after: transactionId,
          }),
          ...(claimedAmountTzs !== undefined && {
            claimed_amount_tzs_before: claim.claimed_amount_tzs,
            claimed_amount_tzs_after: claimedAmountTzs,
          }),
          created_at: now().toISOString(),
        })
      }),
  }
}

const orderHasTotal = (): DomainError =>
  new DomainError('validation_failed', {
    fields: { amount: fieldError('order_amount_fixed') },
  })
