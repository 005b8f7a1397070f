import { fieldError, normaliseTransactionId, type RefundRecord } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { requireVersion } from '../claims/read-claim.ts'
import { TransactionIdUsed } from '../claims/claim-id-repository.ts'
import { namingIdOwner } from '../claims/id-owner-repository.ts'
import { findClaim, getClaim, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import { countMoney, findOrderAndDonation, listParts, lockParts } from '../claims/whole-payment-repository.ts'
import { moneyLeft, wholeStateOf } from '../claims/whole-payment.ts'
import { requireOtherThanVerifier } from '../decisions/second-person.ts'
import { readSubject } from '../claims/payment-subject.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { refundEmail } from './refund-email.ts'
import { addRefundedAmounts, findRefund, insertRefund, isOneOf } from './refund-repository.ts'

/** Refund as entered by staff. */
interface Refund extends RefundRecord {
  claimId: number
  by: string
  /** Account that records the refund. */
  accountId: number
}

export type RefundPayment = (refund: Refund) => Promise<void>

/**
 * Records a refund of a verified payment, at most the money received with all its parts. One transaction changes the
 * campaign's total, the history, the payer's email, and the pieces of an unsent order that is refunded in whole. The
 * person who verified the payment may not record its refund. Repeating a refund does not change anything.
 * @throws DomainError `not_found`, `state_changed` if the payment is not verified or has another version,
 * `validation_failed` if less money is left, `second_person_required`, `second_factor_invalid`, or
 * `transaction_id_used` if another refund has the outgoing ID, or it is the ID of this payment itself. Another person's
 * claim with the ID does not prevent the refund: that claim is flagged.
 */
export const refundService = ({
  db,
  now,
  centre,
  siteUrl,
  secretBox,
  onMessageQueued,
  subjects,
}: LedgerDependencies): RefundPayment => {
  const store = async (tx: DatabaseTransaction, refund: Refund, at: Timestamp): Promise<void> => {
    const { claimId, amount, channel, transactionId, reason, by, accountId, code, version } = refund
    const normal = normaliseTransactionId(transactionId)
    const earlier = await findRefund(tx, normal)
    if (earlier?.claim_id === claimId && earlier.amount_tzs === amount) return
    if (earlier) throw new TransactionIdUsed([normal])
    const claim = await findClaim(tx, claimId)
    if (!claim) throw new DomainError('not_found', { message: `There is no payment ${String(claimId)}.` })
    const parts = await listParts(tx, claim)
    if (await isOneOf(tx, normal, parts)) throw new TransactionIdUsed([normal])
    // After reading the parts that the version vouches for. lockParts finds later changes.
    await requireVersion(tx, claimId, version)
    const [main = claim] = parts
    const isForBoth = (await findOrderAndDonation(tx, main)) !== undefined
    const { isWhole, donationTzs, isOrderEmpty } = readAmount(refund, claim, { parts, isForBoth })
    const subjectKind = subjects[main.kind]
    const isAllBack = isOrderEmpty && wholeStateOf(parts) === 'verified'
    const isOrderClosed = isAllBack && ((await subjectKind.whenRefunded?.(tx, main.id)) ?? false)
    await lockParts(tx, parts)
    const partIds = parts.map(({ id }) => id)
    await requireOtherThanVerifier(tx, partIds, { accountId, code, at: now(), secretBox })
    const isStored =
      (await addRefundedAmounts(tx, [claim, ...parts.filter(({ id }) => id !== claim.id)], amount)) &&
      (await insertRefund(tx, {
        claim_id: claim.id,
        amount_tzs: amount,
        donation_tzs: isForBoth ? donationTzs : 0,
        channel,
        transaction_id: transactionId,
        transaction_id_normal: normal,
        actor: by,
        reason,
        created_at: at,
      }))
    if (!isStored) throw new ConflictError()
    const amountTzs = await countMoney(tx, await listParts(tx, await getClaim(tx, claim.id)))
    if (amountTzs !== 0) await subjectKind.whenDonationChanges?.(tx, { claimId: main.id, amountTzs })
    const subject = await readSubject(subjects, tx, main)
    const email = refundEmail({
      isDonation: donationTzs === amount,
      subject,
      centreName: centre().name,
      siteUrl,
      paidTransactionId: claim.transaction_id,
      amountTzs: amount,
      isWhole,
      isOrderClosed,
      transactionId,
      reason,
    })
    await queueEmail(tx, { ...email, recipient: subject.email, language: subject.language, createdAt: at })
  }

  return async (refund) => {
    await namingIdOwner(db, () => inTransaction(db, (tx) => store(tx, refund, now().toISOString())))
    onMessageQueued()
  }
}

/**
 * Returns how much of a refund counts as the donation's, and the money left after the refund.
 * @throws DomainError `state_changed` if nothing can be refunded, or `validation_failed` if the amount is too high or
 * unclear
 */
const readAmount = (
  { amount, of }: Refund,
  claim: PaymentClaim,
  { parts, isForBoth }: { parts: readonly PaymentClaim[]; isForBoth: boolean },
): { isWhole: boolean; donationTzs: number; isOrderEmpty: boolean } => {
  const left = moneyLeft(parts)
  const inAll = left.order + left.donation
  if (claim.state !== 'verified' || inAll <= 0) throw nothingLeft(claim)
  const isWhole = amount === inAll
  const max = of === undefined ? inAll : left[of]
  if (amount > max) {
    throw new DomainError('validation_failed', { fields: { amount: fieldError('refund_too_large', max) } })
  }
  if (isForBoth && of === undefined && !isWhole && left.order > 0 && left.donation > 0) {
    throw new DomainError('validation_failed', { fields: { of: fieldError('refund_of_required') } })
  }
  const isOfDonation = of === 'donation' || left.order <= 0
  const donationTzs = isWhole ? left.donation : isOfDonation ? amount : 0
  return { isWhole, donationTzs, isOrderEmpty: left.order > 0 && amount - donationTzs === left.order }
}

const nothingLeft = ({ id, state }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: (t) => (state === 'verified' ? t.payment.allRefunded(id) : t.payment.nothingToRefund(id)),
  })
