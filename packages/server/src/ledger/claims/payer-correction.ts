import { maxCorrections, normaliseTransactionId } from '@charity-kit/contract'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { TransactionIdUsed } from './claim-id-repository.ts'
import { payer, payerCorrections, type PayerEvent } from './payer-repository.ts'
import { correctClaim, insertEvent, moveClaim, type PaymentClaim } from './payment-claim-repository.ts'
import { lockParts } from './whole-payment-repository.ts'
import { wholeStateOf } from './whole-payment.ts'

/**
 * Returns the part of a payment whose ID may be corrected: a rejected part that was not cancelled, or else the only
 * part while it waits.
 */
export const correctablePart = (parts: readonly PaymentClaim[]): PaymentClaim | undefined => {
  const rejected = parts.find(({ state, cancelled_at }) => state === 'rejected' && cancelled_at === null)
  return rejected ?? (parts.length === 1 ? parts.find(({ state }) => state === 'submitted') : undefined)
}

/** Returns the last event that rejected, reversed or cancelled the payment. */
export const decisionAgainst = (events: readonly PayerEvent[]): PayerEvent | undefined =>
  events.findLast(({ action }) => /^(rejected|reversed|cancelled)$/.test(action))

/**
 * Returns how often the payer may still correct an ID of the payment. Returns 0 once the money went back, even if other
 * parts were decided on since: the ID was right, and must not become free for another claim.
 */
export const correctionsLeft = (parts: readonly PaymentClaim[], events: readonly PayerEvent[]): number => {
  const part = correctablePart(parts)
  const ofPart = events.filter(({ claimId }) => claimId === part?.id)
  const wentBack =
    part?.state === 'rejected' &&
    [events, ofPart].some((decided) => decisionAgainst(decided)?.action === 'reversed')
  return part && !wentBack ? Math.max(0, maxCorrections - payerCorrections(events).length) : 0
}

/**
 * Replaces the stored ID by the payer's correction; the history keeps the old ID. A rejected payment is pending again.
 * Repeating a correction does not change anything.
 * @throws DomainError `transaction_id_used`, or `state_changed` if the ID may not be corrected (any more).
 */
export const correctByPayer = async (
  tx: DatabaseTransaction,
  { parts, events }: { parts: readonly PaymentClaim[]; events: readonly PayerEvent[] },
  {
    transactionId,
    holdAgain,
    at,
  }: {
    transactionId: string
    /** Reserves an order's pieces again, before the claims are locked. */
    holdAgain?: (tx: DatabaseTransaction, claimId: number, at: Timestamp) => Promise<void>
    at: Timestamp
  },
): Promise<void> => {
  const normal = normaliseTransactionId(transactionId)
  const same = parts.find((part) => part.transaction_id_normal === normal)
  if (same?.state === 'submitted') return
  const [main] = parts
  const claim = correctablePart(parts)
  if (!main || !claim || correctionsLeft(parts, events) === 0) throw new DomainError('state_changed')
  if (same) throw new TransactionIdUsed([normal])
  if (wholeStateOf(parts) === 'rejected') await holdAgain?.(tx, main.id, at)
  await lockParts(tx, parts)
  const isReopened =
    claim.state === 'submitted' ||
    (await moveClaim(tx, claim, { to: 'submitted', receivedAmountTzs: null, at }))
  const isCorrected =
    isReopened &&
    (await correctClaim(
      tx,
      { ...claim, state: 'submitted' },
      { transactionId, claimedAmountTzs: claim.claimed_amount_tzs },
    ))
  if (!isCorrected) throw new ConflictError()
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
