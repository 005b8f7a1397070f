import { formatTzs } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { decideReversals, eachNoticeOnce } from '../evidence/reversal-repository.ts'
import { linkStatementLines } from './linked-lines-repository.ts'
import { evidenceOf, getFreeLine, insertLineEvent } from '../evidence/free-line-repository.ts'
import { listClaimIds, listTakenIds, TransactionIdUsed } from '../claims/claim-id-repository.ts'
import { correctClaim, getClaim, insertEvent, type PaymentClaim } from '../claims/payment-claim-repository.ts'

/** Statement's line that has one of a payment's IDs. */
export interface MatchedLine {
  id: number
  amountTzs: number
}

/** Links a claim's statement lines to it, among them `evidence`. A payment on a statement counts for only one claim. */
export const claimStatementLines = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  evidence?: MatchedLine,
): Promise<void> => {
  const { lines, countedFor } = await linkStatementLines(tx, claim)
  if (countedFor !== undefined) {
    throw new DomainError('state_changed', {
      message: (t) => t.payment.countedFor(countedFor),
    })
  }
  const isTaken = lines.some(({ id, amountTzs }) => id === evidence?.id && amountTzs === evidence.amountTzs)
  if (evidence && !isTaken) throw new DomainError('state_changed')
}

interface Settlement {
  openLines?: number | undefined
  /** Highest amount that the lines may have taken back, in whole shillings; undefined for any amount. */
  atMostTzs?: number | undefined
}

/**
 * Decides on a payment's open reversals, and returns their places on the statements.
 * @throws DomainError `state_changed` if there are none, if their number is not the one that was read, or if they took
 * back too much.
 */
export const settleReversals = async (
  tx: DatabaseTransaction,
  claimId: number,
  { openLines, atMostTzs, ...decision }: Parameters<typeof decideReversals>[2] & Settlement,
): Promise<string> => {
  const decided = eachNoticeOnce(await decideReversals(tx, claimId, decision))
  if (decided.length === 0) {
    throw new DomainError('state_changed', {
      message: (t) => t.payment.notReversed(claimId),
    })
  }
  if (openLines !== undefined && openLines !== decided.length) {
    throw new DomainError('state_changed', {
      message: (t) => t.payment.otherLines(claimId),
    })
  }
  if (atMostTzs !== undefined && takenBackTzs(decided) > atMostTzs) {
    throw new DomainError('state_changed', {
      message: (t) =>
        t.payment.refundMissing(claimId, formatTzs(takenBackTzs(decided)), formatTzs(atMostTzs)),
    })
  }
  return decided
    .map(({ source, fileName, fileLine, noticeId, transactionId, amountTzs }) => {
      const place =
        noticeId === null
          ? `Statement ${source}, ${fileName}, line ${String(fileLine)}`
          : `Notice of "${fileName}"`
      return `${place}: ${transactionId}, ${formatTzs(amountTzs)} out`
    })
    .join('; ')
}

/**
 * Returns the sum of reversals. A line that names two IDs of one payment counts once, and so does a reversal that two
 * statements show, or a statement and a feed.
 */
const takenBackTzs = (decided: Awaited<ReturnType<typeof decideReversals>>): number => {
  const lines = new Map(
    decided.map(
      (line) => [[line.source, line.fileName, line.fileLine, line.noticeId].join('\n'), line] as const,
    ),
  )
  const sourceOf = ({ source, fileName, noticeId }: (typeof decided)[number]) =>
    noticeId === null ? source : `${source}\n${fileName}`
  const sums = [...Map.groupBy(lines.values(), sourceOf).values()].map((ofSource) =>
    ofSource.reduce((sum, { amountTzs }) => sum + amountTzs, 0),
  )
  return Math.max(0, ...sums)
}

/**
 * Gives a claim the ID of a free line, unless the claim has the ID already. The history keeps both IDs. The line is not
 * linked yet.
 * @throws DomainError `not_found`, `state_changed` if the line is not free, or `transaction_id_used` if another claim
 * has its ID.
 */
export const takeFreeLine = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  { lineId, by, reason, at }: { lineId: number; by: string; reason: string; at: Timestamp },
): Promise<{ evidence: string; claim: PaymentClaim; line: MatchedLine }> => {
  const line = await getFreeLine(tx, lineId)
  const { transaction_id: transactionId, transaction_id_normal, other_transaction_id_normal } = line
  const lineIds = [transaction_id_normal, other_transaction_id_normal ?? []].flat()
  if (!(await listClaimIds(tx, seen.id)).some((id) => lineIds.includes(id))) {
    // The line belongs to another payment if its claim names either of the line's two IDs.
    const others = await listTakenIds(tx, lineIds)
    if (others.length > 0) throw new TransactionIdUsed(others)
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
  return {
    evidence: evidenceOf(line),
    claim,
    line: { id: lineId, amountTzs: line.amount_tzs },
  }
}
