import { fieldError } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { dropSecondId } from '../claims/claim-id-repository.ts'
import type { Decision } from './decide-payment.ts'
import { correctClaim, insertEvent, stateInHistory } from '../claims/payment-claim-repository.ts'
import { readClaim } from '../claims/read-claim.ts'

export interface StaffCorrection extends Decision {
  reason: string
  transactionId?: string | undefined
  claimedAmountTzs?: number | undefined
  /** Whether to remove the payment's second ID, because it belongs to another person. */
  dropsSecondId?: boolean | undefined
}

/**
 * Corrects the transaction ID or the claimed amount of an unverified payment, or removes its second ID. The history
 * also records the previous values.
 */
export const correctByStaff = async (
  tx: DatabaseTransaction,
  {
    claimId,
    by,
    version,
    reason,
    transactionId,
    claimedAmountTzs,
    dropsSecondId,
    at,
  }: StaffCorrection & { at: Date },
): Promise<void> => {
  const claim = await readClaim(tx, claimId, { from: ['submitted', 'rejected'], version })
  const hasTotal = claim.kind === 'order' && claim.expected_amount_tzs !== null
  if (hasTotal && claimedAmountTzs !== undefined) throw orderHasTotal()
  const after = {
    transactionId: transactionId ?? claim.transaction_id,
    claimedAmountTzs: claimedAmountTzs ?? claim.claimed_amount_tzs,
  }
  const event = {
    claim_id: claim.id,
    action: 'corrected',
    from_state: stateInHistory(claim),
    to_state: stateInHistory(claim),
    actor: by,
    reason,
    created_at: at.toISOString(),
  } as const
  // Drop the second ID first, because the corrected first ID may be the same.
  const dropped = dropsSecondId ? await dropSecondId(tx, claim.id) : undefined
  if (dropsSecondId && dropped === undefined) throw new DomainError('state_changed')
  if (!(await correctClaim(tx, claim, after))) throw new DomainError('state_changed')
  if (dropped !== undefined)
    await insertEvent(tx, { ...event, transaction_id_before: dropped, transaction_id_after: '' })
  if (transactionId === undefined && claimedAmountTzs === undefined) return
  await insertEvent(tx, {
    ...event,
    ...(transactionId !== undefined && {
      transaction_id_before: claim.transaction_id,
      transaction_id_after: transactionId,
    }),
    ...(claimedAmountTzs !== undefined && {
      claimed_amount_tzs_before: claim.claimed_amount_tzs,
      claimed_amount_tzs_after: claimedAmountTzs,
    }),
  })
}

const orderHasTotal = (): DomainError =>
  new DomainError('validation_failed', {
    fields: { amount: fieldError('order_amount_fixed') },
  })
