import { maxCorrections, normaliseTransactionId } from '@charity-kit/contract'
import { ConflictError } from '../db/retry-conflicts.ts'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { reserveIfThere } from '../orders/order-payment.ts'
import { idUsed } from './claim-id-repository.ts'
import { countPayerCorrections } from './payer-repository.ts'
import { correctClaim, insertEvent, moveClaim, type PaymentClaim } from './payment-claim-repository.ts'
import { payer } from './payer.ts'

/**
 * Takes the ID that whoever paid gives in place of the one that is stored, which stays in the history. A payment that was not found
 * is pending again. The same correction again changes nothing.
 * @throws DomainError `transaction_id_used`, or `state_changed` if it may not be corrected (any more).
 */
export const correctByPayer = async (
  tx: DatabaseTransaction,
  claim: PaymentClaim,
  transactionId: string,
  at: Timestamp,
): Promise<void> => {
  const isSame = normaliseTransactionId(transactionId) === claim.transaction_id_normal
  if (isSame && claim.state === 'submitted') return
  const isOpen = claim.state !== 'verified' && claim.cancelled_at === null
  if (!isOpen || (await countPayerCorrections(tx, claim.id)) >= maxCorrections)
    throw new DomainError('state_changed')
  if (isSame) throw idUsed()
  const wasRejected = claim.state === 'rejected'
  // Products and the order come before the claim, as always.
  if (wasRejected && claim.kind === 'order') await reserveIfThere(tx, claim.id, at)
  const reopened =
    !wasRejected || (await moveClaim(tx, claim, { to: 'submitted', receivedAmountTzs: null, at }))
  const corrected =
    reopened &&
    (await correctClaim(
      tx,
      { ...claim, state: 'submitted' },
      { transactionId, claimedAmountTzs: claim.claimed_amount_tzs },
    ))
  if (!corrected) throw new ConflictError()
  await insertEvent(tx, {
    claim_id: claim.id,
    action: 'corrected',
    from_state: claim.state,
    to_state: 'submitted',
    actor: payer,
    transaction_id_before: claim.transaction_id,
    transaction_id_after: transactionId,
    created_at: at,
  })
}
