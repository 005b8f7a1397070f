import type { DatabaseTransaction, PaymentState } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { findClaim, findVersion, type PaymentClaim } from './payment-claim-repository.ts'

/**
 * Reads a claim in one of the states `from`.
 * @throws DomainError `not_found`; `state_changed` if the claim has another state or version, or (unless
 * `mayBeRefunded`) a part of its money was sent back.
 */
export const readClaim = async (
  tx: DatabaseTransaction,
  id: number,
  {
    from,
    version,
    mayBeRefunded = false,
  }: { from: readonly PaymentState[]; version?: number | undefined; mayBeRefunded?: boolean },
): Promise<PaymentClaim> => {
  const claim = await findClaim(tx, id)
  if (!claim) throw new DomainError('not_found', { message: `There is no payment ${String(id)}.` })
  if (!from.includes(claim.state)) throw wrongState(claim)
  if (claim.refunded_tzs > 0 && !mayBeRefunded) throw wasRefunded(claim)
  await requireVersion(tx, id, version)
  return claim
}

/**
 * Checks that a payment has the version that was read; undefined accepts any version.
 * @throws DomainError `state_changed`
 */
export const requireVersion = async (
  tx: DatabaseTransaction,
  id: number,
  version: number | undefined,
): Promise<void> => {
  if (version === undefined || version === (await findVersion(tx, id))) return
  throw new DomainError('state_changed', {
    message: (t) => t.payment.changed(id),
  })
}

export const wasRefunded = ({ id }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.payment.refunded(id),
  })

const wrongState = ({ id, state, cancelled_at }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: ({ payment }) =>
      ({
        submitted: payment.waits,
        verified: payment.verified,
        rejected: cancelled_at === null ? payment.rejected : payment.cancelled,
      })[state](id),
  })
