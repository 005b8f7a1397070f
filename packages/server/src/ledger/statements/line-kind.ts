import type { StatementKind } from '@charity-kit/contract'
import { dueAmountTzs } from '../payments/payment-claim-repository.ts'
import { isPaidLongBefore } from './paid-long-before.ts'
import type { StatementPayment } from './line-rules.ts'
import type { ComparedClaim } from './statement-line-repository.ts'

/** What is known about a line once its payment was sought. */
interface LineStatus {
  claim: ComparedClaim | undefined
  /** Whether the line counts for a verified payment. */
  isCounted: boolean
  /** Whether an outgoing line names it. */
  isReversed: boolean
  isNew: boolean
  isVerifiedNow: boolean
  /** Whether it would verify its payment by itself, but the import only lists such. */
  isMatched: boolean
}

/** How the import's report lists a line. */
export const kindOf = (
  { amountTzs, paidAt }: StatementPayment,
  { claim, isCounted, isReversed, isNew, isVerifiedNow, isMatched }: LineStatus,
): StatementKind => {
  if (isVerifiedNow) return 'verified'
  if (!claim) return isNew ? 'unknown-id' : 'seen-before'
  if (isCounted) return isNew ? 'already-decided' : 'seen-before'
  if (claim.state !== 'submitted') return 'already-decided'
  if (isReversed) return 'reversed'
  if (dueAmountTzs(claim) !== amountTzs) return 'amount-differs'
  if (isPaidLongBefore({ paidAt, claimedAt: claim.created_at })) return 'paid-long-before'
  return isMatched ? 'matched' : 'needs-look'
}
