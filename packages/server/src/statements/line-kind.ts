import type { StatementKind } from '@charity-kit/contract'
import { dueAmountTzs } from '../payments/payment-claim-repository.ts'
import type { StatementPayment } from './read-statement.ts'
import type { ComparedClaim } from './statement-line-repository.ts'

/** A payment this much older than its claim is matched by a person only: an old ID may be somebody else's that was found. */
export const longBeforeDays = 30
const longBeforeMs = longBeforeDays * 86_400_000

export const isPaidLongBefore = ({
  paidAt,
  claimedAt,
}: {
  paidAt: string | null
  claimedAt: string
}): boolean => paidAt !== null && Date.parse(claimedAt) - Date.parse(paidAt) > longBeforeMs

/** What is known about a line once its payment was sought. */
interface LineStatus {
  claim: ComparedClaim | undefined
  /** Whether the line counts for a verified payment. */
  isCounted: boolean
  /** Whether an outgoing line names it. */
  isReversed: boolean
  isNew: boolean
  isVerifiedNow: boolean
  /** Whether the import verifies what matches. */
  verifies: boolean
}

/** How the import's report lists a line. */
export const kindOf = (
  { amountTzs, paidAt }: StatementPayment,
  { claim, isCounted, isReversed, isNew, isVerifiedNow, verifies }: LineStatus,
): StatementKind => {
  if (isVerifiedNow) return 'verified'
  if (!claim) return isNew ? 'unknown-id' : 'seen-before'
  if (isCounted) return isNew ? 'already-decided' : 'seen-before'
  if (claim.state !== 'submitted') return 'already-decided'
  if (isReversed) return 'reversed'
  if (dueAmountTzs(claim) !== amountTzs) return 'amount-differs'
  if (isPaidLongBefore({ paidAt, claimedAt: claim.created_at })) return 'paid-long-before'
  return verifies ? 'already-decided' : 'matched'
}
