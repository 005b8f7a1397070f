import {
  anonymousEmail,
  anonymousName,
  fieldError,
  recordNumber,
  type JoinTarget,
} from '@charity-kit/contract'
import { findCampaign } from '../../giving/campaigns/campaign-repository.ts'
import { addToCampaignTotal } from '../../giving/campaigns/campaign-totals-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { insertDonation } from '../../giving/donations/donation-repository.ts'
import { callBackDecisionEmails } from '../../outbox/called-back-repository.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { queueTextUpdate } from '../../outbox/text-updates.ts'
import { moveTextWish } from '../../outbox/text-wish-repository.ts'
import { moveOrderStock } from '../orders/order-payment.ts'
import { decisionEmail } from '../../ledger/decisions/decision-email.ts'
import { storePayerSearchTerms } from '../../ledger/claims/payer-search-repository.ts'
import {
  dueAmountTzs,
  getClaim,
  insertEvent,
  moveClaim,
  type PaymentClaim,
} from '../../ledger/claims/payment-claim-repository.ts'
import { readSubject, recordsOf } from '../../ledger/claims/payment-subject.ts'
import { countMoney } from '../../ledger/claims/whole-payment-repository.ts'
import type { LedgerDependencies } from '../../ledger/ledger-dependencies.ts'
import {
  changeCustomOrder,
  findStaffCustomOrder,
  lockCustomOrder,
  type LockedCustomOrder,
} from './custom-order-repository.ts'
import { noSuchCustomOrder } from './custom-order-work.ts'
import {
  findPayableCustomOrder,
  findPayableOrder,
  forgetPayerSearchTerms,
  getSiteName,
  lockClaims,
  moveDonationOf,
  setSubject,
  type Payable,
} from './join-repository.ts'
import { noSuchOrder } from '../orders/no-such-order.ts'

interface JoinRequest {
  /** Number that the payment was given. */
  customOrderId: number
  by: string
  target: JoinTarget
}

/** Joins a payment, and resolves with its ID. */
export type JoinPayment = (request: JoinRequest) => Promise<number>

/** The payment to join, with the person and the time. */
interface Joining {
  report: LockedCustomOrder
  claim: PaymentClaim
  by: string
  at: Timestamp
}

/**
 * Returns a function that joins a payment without an order (see report-payment.ts) to its subject.
 * The claim keeps its IDs, its state and its money, and gets another subject. An earlier claim of that order, which
 * was not found, is cancelled in its place.
 * @throws DomainError `order_not_found`, `campaign_not_found`, or `state_changed` if one of the records has changed,
 * or is paid already.
 */
export const paymentJoiner = ({
  db,
  now,
  centre,
  siteUrl,
  publicUrl,
  subjects,
  onMessageQueued,
}: LedgerDependencies): JoinPayment => {
  /** Notifies the payer of a decision again: the earlier message named no order. */
  const notifyPayer = async (
    tx: DatabaseTransaction,
    { report, at }: Joining,
    claim: PaymentClaim,
  ): Promise<void> => {
    const subject = await readSubject(subjects, tx, claim)
    const { kind, id } = subject
    if (kind !== 'custom-order' || id !== report.id)
      await moveTextWish(tx, { kind: 'custom-order', id: report.id }, { kind, id })
    if (claim.received_amount_tzs === null) return
    await callBackDecisionEmails(tx, claim.id, at)
    const { name: centreName, mailTexts } = centre()
    const email = decisionEmail({
      subject,
      centreName,
      mailTexts,
      siteUrl,
      transactionId: claim.transaction_id,
      dueAmountTzs: dueAmountTzs(claim),
      decision: { state: 'verified', receivedAmountTzs: claim.received_amount_tzs },
    })
    const { email: recipient, language } = subject
    await queueEmail(tx, { ...email, recipient, language, createdAt: at, claimId: claim.id })
    await queueTextUpdate(
      tx,
      { centre, publicUrl },
      {
        about: recordsOf(subject),
        news: { tells: 'confirmed', amountTzs: claim.received_amount_tzs },
        at: new Date(at),
        claimId: claim.id,
      },
    )
  }

  const join = async (
    tx: DatabaseTransaction,
    { customOrderId, by, target }: JoinRequest,
  ): Promise<number> => {
    const at = now().toISOString()
    const seen = await findStaffCustomOrder(tx, customOrderId)
    if (!seen) throw noSuchCustomOrder(customOrderId)
    if (!seen.isReported || seen.payment === null) throw wasJoined(customOrderId)
    const payable = await findPayable(tx, target)
    const before = await getClaim(tx, seen.payment)
    // Products and the order are locked before the claims, as everywhere.
    if (target.to === 'order' && payable?.claimId !== undefined && before.state === 'verified') {
      await moveOrderStock(tx, payable.claimId, { from: 'submitted', to: 'verified' }, at)
    }
    const report = await lockCustomOrder(tx, customOrderId)
    if (report?.payment !== seen.payment || !report.isReported) throw new ConflictError()
    if (target.to === 'custom-order') await lockCustomOrder(tx, target.record)
    const [claim, earlier] = await lockClaims(tx, seen.payment, payable?.claimId)
    if (claim.state !== before.state || (payable?.state ?? null) !== (earlier?.state ?? null)) {
      throw new ConflictError()
    }
    if (claim.state === 'rejected' || claim.refunded_tzs > 0) throw wasJoined(customOrderId)
    const joining: Joining = { report, claim, by, at }
    if (target.to === 'person') await keepForPerson(tx, joining, target)
    else if (target.to === 'donation') await giveTo(tx, joining, target)
    else await takePlace(tx, joining, target, { payable, earlier })
    await insertEvent(tx, {
      claim_id: claim.id,
      action: 'joined',
      from_state: claim.state,
      to_state: claim.state,
      actor: by,
      evidence: nameOf(target),
      created_at: at,
    })
    await notifyPayer(tx, joining, await getClaim(tx, claim.id))
    return claim.id
  }

  return async (request) => {
    const claimId = await inTransaction(db, (tx) => join(tx, request))
    onMessageQueued()
    return claimId
  }
}

const findPayable = async (tx: DatabaseTransaction, target: JoinTarget): Promise<Payable | undefined> => {
  if (target.to === 'order') return findPayableOrder(tx, target.record)
  if (target.to === 'custom-order') return findPayableCustomOrder(tx, target.record)
  return undefined
}

/** Keeps the report as an order of its own, for a person whose name is known now. */
const keepForPerson = async (
  tx: DatabaseTransaction,
  { report, claim, by, at }: Joining,
  { name, email, phone }: JoinTarget & { to: 'person' },
): Promise<void> => {
  const person = { name, email: email || report.email, phone: phone || report.phone }
  await tx.updateTable('custom_orders').set(person).where('id', '=', report.id).execute()
  await storePayerSearchTerms(tx, claim.id, person)
  await changeCustomOrder(
    tx,
    report.id,
    { stage: 'accepted', reported: 0 },
    { from_state: report.state, actor: by, created_at: at },
  )
}

const giveTo = async (
  tx: DatabaseTransaction,
  joining: Joining,
  { campaignId, name }: JoinTarget & { to: 'donation' },
): Promise<void> => {
  const { report, claim, at } = joining
  if (!(await findCampaign(tx, campaignId))) {
    throw new DomainError('campaign_not_found', {
      fields: { campaignId: fieldError('campaign_not_found') },
    })
  }
  await leaveReport(tx, joining, null, 'donation')
  await setSubject(tx, claim.id, { kind: 'donation', expectedTzs: null })
  await forgetPayerSearchTerms(tx, claim.id)
  const id = await insertDonation(tx, {
    claim_id: claim.id,
    amount_tzs: null,
    campaign_id: campaignId,
    donor_name: name || anonymousName,
    donor_email: report.email || anonymousEmail,
    prayer: '',
    site_name: await getSiteName(tx, report.id),
    language: report.language,
    created_at: at,
  })
  await tx
    .updateTable('custom_orders')
    .set({ joined_to: recordNumber('donation', id) })
    .where('id', '=', report.id)
    .execute()
  await countDonation(tx, claim.id)
}

/** Puts the report's claim in the place of the order's own claim, which is cancelled with the report. */
const takePlace = async (
  tx: DatabaseTransaction,
  joining: Joining,
  target: JoinTarget & { to: 'order' | 'custom-order' },
  { payable, earlier }: { payable: Payable | undefined; earlier: PaymentClaim | undefined },
): Promise<void> => {
  const { claim, report, by, at } = joining
  const { to: kind, record } = target
  if (!payable) throw noSuchOrder(record)
  await leaveReport(tx, joining, null, nameOf(target))
  if (kind === 'order') {
    await tx.updateTable('orders').set({ claim_id: claim.id }).where('id', '=', record).execute()
  } else {
    await changeCustomOrder(
      tx,
      record,
      { stage: 'accepted', claim_id: claim.id },
      { from_state: payable.stage ?? 'accepted', actor: by, created_at: at },
    )
  }
  await setSubject(tx, claim.id, { kind, expectedTzs: payable.expectedTzs })
  await forgetPayerSearchTerms(tx, claim.id)
  await storePayerSearchTerms(tx, claim.id, payable.payer)
  if (!earlier) return
  await moveDonationOf(tx, earlier.id, claim.id)
  await setSubject(tx, earlier.id, { kind: 'custom-order', expectedTzs: null })
  await tx.updateTable('custom_orders').set({ claim_id: earlier.id }).where('id', '=', report.id).execute()
  await callOff(tx, earlier, joining, nameOf(target))
  await countDonation(tx, claim.id)
}

/** Closes the report, which from now on only shows where the payment came from. */
const leaveReport = (
  tx: DatabaseTransaction,
  { report, by, at }: Joining,
  claimId: number | null,
  joinedTo: string,
): Promise<void> =>
  changeCustomOrder(
    tx,
    report.id,
    { stage: 'declined', claim_id: claimId, reported: 0, joined_to: joinedTo },
    { from_state: report.state, actor: by, note: joinedTo, created_at: at },
  )

/** Adds the part of a verified payment that is now a donation to its campaign's total. */
const countDonation = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  const amountTzs = await countMoney(tx, [await getClaim(tx, claimId)])
  if (amountTzs !== 0) await addToCampaignTotal(tx, { claimId, amountTzs })
}

const callOff = async (
  tx: DatabaseTransaction,
  earlier: PaymentClaim,
  { by, at }: Joining,
  joinedTo: string,
): Promise<void> => {
  const isMoved = await moveClaim(tx, earlier, {
    to: 'rejected',
    receivedAmountTzs: null,
    isCancelled: true,
    at,
  })
  if (!isMoved) throw new ConflictError()
  await insertEvent(tx, {
    claim_id: earlier.id,
    action: 'cancelled',
    from_state: earlier.state,
    to_state: 'cancelled',
    actor: by,
    evidence: joinedTo,
    created_at: at,
  })
}

const nameOf = (target: JoinTarget): string =>
  target.to === 'order' || target.to === 'custom-order' ? recordNumber(target.to, target.record) : target.to

const wasJoined = (id: number): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.customOrder.cannotJoin(recordNumber('custom-order', id)),
  })
