import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import type { DecidePayment, Decision } from './decide-payment.ts'
import { receivedTzs } from './payer-notification.ts'
import { insertEvent, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import { readClaim } from '../claims/read-claim.ts'
import { settleReversals } from './statement-evidence.ts'
import { listParts, lockParts } from '../claims/whole-payment-repository.ts'

interface ReversalDecision extends Decision {
  reason: string
  /** Number of open lines that named the payment as it was read; undefined decides on all lines that are open now. */
  openLines?: number | undefined
}

/** The staff's decisions on outgoing lines of statements that name a payment. */
export interface ReversalDecisions {
  /**
   * Confirms that the money of a verified payment went back, as a statement's outgoing line shows. The payment is
   * rejected, and the payer is notified. If a refund of that money was recorded, the refund stays and only the line is
   * settled. This happens for an order on its way, or a donation beside one. Money beyond the recorded refund must be
   * recorded first, or it would still count.
   */
  confirmReversal: (decision: ReversalDecision) => Promise<void>
  /** Decides that the outgoing lines which name a payment took nothing back. */
  dismissReversal: (decision: ReversalDecision) => Promise<void>
}

export const reversalDecisions = (
  { db, now }: Pick<LedgerDependencies, 'db' | 'now'>,
  decide: DecidePayment,
): ReversalDecisions => ({
  confirmReversal: async (decision) => {
    const settled = await inTransaction(db, (tx) => settleRecorded(tx, decision, now().toISOString()))
    if (settled) return
    const { reason, openLines, ...rest } = decision
    await decide(rest, {
      action: 'reversed',
      from: ['verified'],
      to: 'rejected',
      reason,
      takeEvidence: async (tx, { id }, at) => ({
        evidence: await settleReversals(tx, id, { state: 'confirmed', by: rest.by, at, openLines }),
      }),
    })
  },
  dismissReversal: ({ claimId, version, ...decision }) =>
    inTransaction(db, async (tx) => {
      const states = ['submitted', 'verified'] as const
      const claim = await readClaim(tx, claimId, { from: states, version, mayBeRefunded: true })
      await settleLines(tx, claim, { state: 'dismissed', ...decision, at: now().toISOString() })
    }),
})

/** Settles the lines of a payment with recorded refunds; returns false if there are none. */
const settleRecorded = async (
  tx: DatabaseTransaction,
  { claimId, by, version, reason, openLines }: ReversalDecision,
  at: Timestamp,
): Promise<boolean> => {
  const claim = await readClaim(tx, claimId, { from: ['verified'], version, mayBeRefunded: true })
  const parts = await listParts(tx, claim)
  const refundedTzs = parts.reduce((sum, part) => sum + part.refunded_tzs, 0)
  if (refundedTzs === 0) return false
  await lockParts(tx, parts)
  // After a full refund, no more money can be refunded.
  const atMostTzs = refundedTzs < receivedTzs(parts) ? refundedTzs : undefined
  await settleLines(tx, claim, { state: 'confirmed', by, reason, openLines, atMostTzs, at })
  return true
}

interface Settlement extends Omit<ReversalDecision, 'claimId' | 'version'> {
  state: 'confirmed' | 'dismissed'
  /** Highest amount that the lines may have taken back; undefined for any amount. */
  atMostTzs?: number | undefined
  at: Timestamp
}

/** Decides on the outgoing lines that name a payment. The payment stays as it is. */
const settleLines = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  { state, by, reason, openLines, atMostTzs, at }: Settlement,
): Promise<void> => {
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
