import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import type { DecidePayment, Decision } from './decide-payment.ts'
import { receivedTzs } from './payer-news.ts'
import { insertEvent, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import { readClaim } from '../claims/read-claim.ts'
import { settleReversals } from './statement-evidence.ts'
import { listParts, lockParts } from '../claims/whole-payment-repository.ts'

interface ReversalDecision extends Decision {
  reason: string
  /** How many open lines named the payment as it was read; undefined decides on all that are open now. */
  openLines?: number | undefined
}

/** The staff's decisions on outgoing lines of statements that name a payment. */
export interface ReversalDecisions {
  /**
   * The money of a verified payment went back, as a statement's outgoing line says. It is rejected, and the payer is notified. If what
   * went back was recorded as sent back, as for an order on its way or a donation beside one, that stands: only the line is settled. What
   * went back beyond that has to be recorded first, or it would still count.
   */
  confirmReversal: (decision: ReversalDecision) => Promise<void>
  /** Outgoing lines that name a payment took nothing back. */
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

/** Settles the lines of a payment of which money was recorded as sent back; false if none was. */
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
  // Once all of it was sent back, nothing more can be.
  const atMostTzs = refundedTzs < receivedTzs(parts) ? refundedTzs : undefined
  await settleLines(tx, claim, { state: 'confirmed', by, reason, openLines, atMostTzs, at })
  return true
}

interface Settlement extends Omit<ReversalDecision, 'claimId' | 'version'> {
  state: 'confirmed' | 'dismissed'
  /** How much the lines may have taken back; undefined if any amount. */
  atMostTzs?: number | undefined
  at: Timestamp
}

/** Decides on the outgoing lines that name a payment; the payment stays as it is. */
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
