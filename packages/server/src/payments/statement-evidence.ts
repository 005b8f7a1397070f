import { formatTzs } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { decideReversals } from '../statements/reversal-repository.ts'
import { linkStatementLines } from '../statements/statement-line-repository.ts'
import { evidenceOf, getFreeLine } from '../statements/free-line.ts'
import { insertLineEvent } from '../statements/unclaimed-repository.ts'
import { correctClaim, getClaim, insertEvent, type PaymentClaim } from './payment-claim-repository.ts'

/** A statement's line, and the normalised ID by which it was matched. */
export interface MatchedLine {
  id: number
  transactionIdNormal: string
  amountTzs: number
}

/** Links a claim's statement lines to it, among them `evidence`; a payment on a statement counts for one claim only. */
export const claimStatementLines = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  evidence?: MatchedLine,
): Promise<void> => {
  const { lines, countedFor } = await linkStatementLines(tx, claim)
  if (countedFor !== undefined) {
    throw new DomainError('state_changed', {
      message: `The statement's payment with this ID was counted for payment ${String(countedFor)} already.`,
    })
  }
  const isTaken = lines.some(({ id, amountTzs }) => id === evidence?.id && amountTzs === evidence.amountTzs)
  if (evidence && !isTaken) throw new DomainError('state_changed')
}

/** Decides on a payment's open reversals, and returns where the statements have them. */
export const settleReversals = async (
  tx: DatabaseTransaction,
  claimId: number,
  decision: Parameters<typeof decideReversals>[2],
): Promise<string> => {
  const decided = await decideReversals(tx, claimId, decision)
  if (decided.length === 0) {
    throw new DomainError('state_changed', {
      message: `No statement shows payment ${String(claimId)} going back, or somebody decided on that already.`,
    })
  }
  return decided
    .map(
      ({ source, fileName, fileLine, transactionId, amountTzs }) =>
        `Statement ${source}, ${fileName}, line ${String(fileLine)}: ${transactionId}, ${formatTzs(amountTzs)} out`,
    )
    .join('; ')
}

/**
 * Gives a claim the ID of a free line, unless it has it already, with the history of both. The line is not linked yet.
 * @throws DomainError `not_found`, `state_changed` if the line is not free, or `transaction_id_used` if another claim has its ID.
 */
export const takeFreeLine = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  { lineId, by, reason, at }: { lineId: number; by: string; reason: string; at: Timestamp },
): Promise<{ evidence: string; claim: PaymentClaim; line: MatchedLine }> => {
  const line = await getFreeLine(tx, lineId)
  const { transaction_id: transactionId, transaction_id_normal, other_transaction_id_normal } = line
  if (![transaction_id_normal, other_transaction_id_normal].includes(seen.transaction_id_normal)) {
    const correction = { transactionId, claimedAmountTzs: seen.claimed_amount_tzs }
    if (!(await correctClaim(tx, seen, correction))) throw new DomainError('state_changed')
    await insertEvent(tx, {
      claim_id: seen.id,
      action: 'corrected',
      from_state: seen.state,
      to_state: seen.state,
      actor: by,
      reason,
      transaction_id_before: seen.transaction_id,
      transaction_id_after: transactionId,
      created_at: at,
    })
  }
  await insertLineEvent(tx, {
    line_id: lineId,
    action: 'assigned',
    claim_id: seen.id,
    actor: by,
    reason,
    created_at: at,
  })
  const claim = await getClaim(tx, seen.id)
  const { transaction_id_normal: transactionIdNormal } = claim
  return {
    evidence: evidenceOf(line),
    claim,
    line: { id: lineId, transactionIdNormal, amountTzs: line.amount_tzs },
  }
}
