import { fieldError } from '@charity-kit/contract'
import { addToCampaignTotal } from '../campaigns/campaign-totals-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction, PaymentAction, PaymentState, Timestamp } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { moveOrderStock } from '../orders/order-payment.ts'
import { linkStatementLines, unlinkStatementLines } from '../statements/statement-line-repository.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { decisionEmail, type PaymentDecision } from './decision-email.ts'
import {
  correctClaim,
  dueAmountTzs,
  findClaim,
  insertEvent,
  lockVerifiedClaim,
  moveClaim,
  type PaymentClaim,
} from './payment-claim-repository.ts'
import { getSubject } from './payment-subject-repository.ts'
import { claimStatementLines, settleReversals, takeFreeLine, type MatchedLine } from './statement-evidence.ts'

/** The payment to decide on, and who decides. */
interface Decision {
  claimId: number
  /** The staff account's address, or the operating system user who ran the command. */
  by: string
}

export interface PaymentService {
  /** A person found the payment in the wallet's or bank's record; `receivedAmountTzs` defaults to the amount due. */
  verify: (decision: Decision & { evidence: string; receivedAmountTzs?: number | undefined }) => Promise<void>
  /**
   * A line of a statement shows the payment. Takes the line in the same transaction, and only if it still is free and has the
   * payment's ID and the exact amount due; otherwise `state_changed`.
   */
  verifyByLine: (decision: Decision & { evidence: string; line: MatchedLine }) => Promise<void>
  /**
   * A person found that a free line of a statement is this payment, whatever ID and amount its payer stated. The payment takes the
   * line's ID; the history keeps the payer's.
   */
  verifyByFreeLine: (decision: Decision & { lineId: number; reason: string }) => Promise<void>
  /** The payment was not found. An order's pieces are released, and the payer is notified of `reason`. */
  reject: (decision: Decision & { reason: string }) => Promise<void>
  /** Calls off a pending payment: an order's pieces are released, and the payer is notified of `reason`. */
  cancel: (decision: Decision & { reason: string }) => Promise<void>
  /** Undoes a decision: the payment is pending again. A rejected order reserves its pieces again, or `out_of_stock` names them. */
  reopen: (decision: Decision & { reason: string }) => Promise<void>
  /** The money of a verified payment went back, as a statement's outgoing line says. It is rejected, and the payer is notified. */
  confirmReversal: (decision: Decision & { reason: string }) => Promise<void>
  /** Outgoing lines that name a payment took nothing back. */
  dismissReversal: (decision: Decision & { reason: string }) => Promise<void>
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

interface Evidence {
  evidence: string
  claim?: PaymentClaim
  line?: MatchedLine
}

interface Move {
  action: PaymentAction
  /** The states it is allowed in. */
  from: readonly PaymentState[]
  to: PaymentState
  evidence?: string
  /** Reads the evidence in the decision's transaction, and may correct the claim by it. */
  takeEvidence?: (tx: DatabaseTransaction, claim: PaymentClaim, at: Timestamp) => Promise<Evidence>
  reason?: string
  receivedAmountTzs?: (claim: PaymentClaim, line?: MatchedLine) => number
  /** The line that is the evidence, if it is one. */
  line?: MatchedLine
}

/**
 * The staff's decisions on payments. Each changes the claim conditionally, with its history, stock and email, in one
 * transaction; of concurrent decisions, one succeeds.
 * Every call throws DomainError `not_found`, or `state_changed` if the payment's state does not allow it.
 */
export const paymentService = ({
  db,
  now,
  centreName,
  siteUrl,
  onEmailQueued,
}: ServiceDependencies): PaymentService => {
  const read = async (tx: DatabaseTransaction, id: number, from: readonly PaymentState[]) => {
    const claim = await findClaim(tx, id)
    if (!claim) throw new DomainError('not_found', { message: `There is no payment ${String(id)}.` })
    if (!from.includes(claim.state)) throw wrongState(claim)
    if (claim.refunded_tzs > 0) throw wasRefunded(claim)
    return claim
  }

  const notifyPayer = async (
    tx: DatabaseTransaction,
    claim: PaymentClaim,
    decision: PaymentDecision,
    isBulk = false,
  ) => {
    const subject = await getSubject(tx, claim)
    const email = decisionEmail({
      subject,
      centreName,
      siteUrl,
      transactionId: claim.transaction_id,
      dueAmountTzs: dueAmountTzs(claim),
      decision,
    })
    await queueEmail(tx, {
      ...email,
      recipient: subject.email,
      language: subject.language,
      createdAt: now().toISOString(),
      isBulk,
    })
  }

  const decide = async ({ claimId, by }: Decision, move: Move): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const seen = await read(tx, claimId, move.from)
      const { to, reason = null } = move
      const isCancelled = move.action === 'cancelled'
      const states = { from: seen.state, to }
      const at = now().toISOString()
      if (seen.kind === 'order') await moveOrderStock(tx, seen.id, states, at)
      const taken = await move.takeEvidence?.(tx, seen, at)
      const { claim = seen, line = move.line, evidence = move.evidence ?? null } = taken ?? {}
      const receivedAmountTzs = move.receivedAmountTzs?.(claim, line) ?? null
      if (!(await moveClaim(tx, claim, { to, receivedAmountTzs, isCancelled, at }))) {
        throw new DomainError('state_changed')
      }
      await insertEvent(tx, {
        claim_id: claim.id,
        action: move.action,
        from_state: claim.cancelled_at === null ? claim.state : 'cancelled',
        to_state: isCancelled ? 'cancelled' : to,
        actor: by,
        evidence,
        reason,
        received_amount_tzs: receivedAmountTzs,
        created_at: at,
      })
      const amountTzs = (receivedAmountTzs ?? 0) - (claim.received_amount_tzs ?? 0)
      if (claim.kind === 'donation' && amountTzs !== 0) {
        await addToCampaignTotal(tx, { claimId: claim.id, amountTzs })
      }
      if (claim.state === 'verified') await unlinkStatementLines(tx, claim.id)
      if (receivedAmountTzs !== null) {
        await claimStatementLines(tx, claim, line)
        await notifyPayer(tx, claim, { state: 'verified', receivedAmountTzs }, line !== undefined)
      } else if (to === 'rejected') {
        const { action } = move
        const state = action === 'reversed' || action === 'cancelled' ? action : 'rejected'
        await notifyPayer(tx, claim, { state, reason: reason ?? '' })
      }
    })
    onEmailQueued()
  }

  return {
    verify: ({ evidence, receivedAmountTzs, ...decision }) =>
      decide(decision, {
        action: 'verified',
        from: ['submitted'],
        to: 'verified',
        evidence,
        receivedAmountTzs: (claim) => receivedAmountTzs ?? dueAmountTzs(claim),
      }),
    verifyByLine: ({ evidence, line, ...decision }) =>
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
      }),
    verifyByFreeLine: ({ lineId, reason, ...decision }) =>
      decide(decision, {
        action: 'verified',
        from: ['submitted'],
        to: 'verified',
        reason,
        takeEvidence: (tx, claim, at) => takeFreeLine(tx, claim, { lineId, by: decision.by, reason, at }),
        receivedAmountTzs: (claim, line) => line?.amountTzs ?? dueAmountTzs(claim),
      }),
    reject: ({ reason, ...decision }) =>
      decide(decision, { action: 'rejected', from: ['submitted'], to: 'rejected', reason }),
    cancel: ({ reason, ...decision }) =>
      decide(decision, { action: 'cancelled', from: ['submitted'], to: 'rejected', reason }),
    reopen: ({ reason, ...decision }) =>
      decide(decision, { action: 'reopened', from: ['verified', 'rejected'], to: 'submitted', reason }),
    confirmReversal: ({ reason, ...decision }) =>
      decide(decision, {
        action: 'reversed',
        from: ['verified'],
        to: 'rejected',
        reason,
        takeEvidence: async (tx, { id }, at) => ({
          evidence: await settleReversals(tx, id, { state: 'confirmed', by: decision.by, at }),
        }),
      }),
    dismissReversal: ({ claimId, by, reason }) =>
      inTransaction(db, async (tx) => {
        const claim = await read(tx, claimId, ['submitted', 'verified'])
        const at = now().toISOString()
        await insertEvent(tx, {
          claim_id: claim.id,
          action: 'not-reversed',
          from_state: claim.state,
          to_state: claim.state,
          actor: by,
          evidence: await settleReversals(tx, claim.id, { state: 'dismissed', by, at }),
          reason,
          created_at: at,
        })
      }),
    linkStatementLines: (claimId) =>
      inTransaction(db, async (tx) => {
        const claim = await lockVerifiedClaim(tx, claimId)
        if (claim) await linkStatementLines(tx, claim)
      }),
    correct: ({ claimId, by, reason, transactionId, claimedAmountTzs }) =>
      inTransaction(db, async (tx) => {
        const claim = await read(tx, claimId, ['submitted', 'rejected'])
        if (claim.kind === 'order' && claimedAmountTzs !== undefined) throw orderHasTotal()
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

const wasRefunded = ({ id }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: `Money of payment ${String(id)} was sent back, so its decision stays.`,
  })

const wrongState = ({ id, state, cancelled_at }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: {
      submitted: `Payment ${String(id)} is waiting to be checked; there is no decision to take back.`,
      verified: `Payment ${String(id)} was verified already. To change that, reopen it first.`,
      rejected: `Payment ${String(id)} was ${cancelled_at === null ? 'rejected' : 'cancelled'} already. To change that, reopen it first.`,
    }[state],
  })

const orderHasTotal = (): DomainError =>
  new DomainError('validation_failed', {
    fields: { amount: fieldError('order_amount_fixed') },
  })
