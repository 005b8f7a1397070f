import { formatTzs } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { decideReversals } from '../statements/reversal-repository.ts'
import { linkStatementLines } from '../statements/statement-line-repository.ts'
import type { PaymentClaim } from './payment-claim-repository.ts'

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
