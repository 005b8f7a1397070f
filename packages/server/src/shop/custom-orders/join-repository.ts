import { recordNumber, type CustomOrderState } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind, PaymentState } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { Payer } from '../../ledger/claims/payer-search-repository.ts'
import { findClaim, getClaim, type PaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { listParts } from '../../ledger/claims/whole-payment-repository.ts'
import { findStaffCustomOrder } from './custom-order-repository.ts'

/** Record that a payment can be joined to: not paid, not cancelled, and not paid in parts. */
export interface Payable {
  /** The record's own claim; undefined for a custom order without a claim. */
  claimId: number | undefined
  /** State of the record's own claim. */
  state: PaymentState | undefined
  /** Price with the donation paid together with it, in whole shillings; null if no price was named. */
  expectedTzs: number | null
  payer: Payer
  /** Stage of a custom order. */
  stage?: CustomOrderState
}

/**
 * Requires a claim that another payment can replace.
 * @throws DomainError `state_changed` if it needs no other payment.
 */
const requireOpen = async (
  tx: DatabaseTransaction,
  claimId: number,
  { kind, id }: { kind: 'order' | 'custom-order'; id: number },
): Promise<PaymentClaim> => {
  const claim = await getClaim(tx, claimId)
  const isSingle = (await listParts(tx, claim)).length === 1
  if (isSingle && claim.state !== 'verified' && claim.cancelled_at === null) return claim
  throw new DomainError('state_changed', {
    message: (t) => t.customOrder.takesNoPayment(kind, recordNumber(kind, id)),
  })
}

export const findPayableOrder = async (tx: DatabaseTransaction, id: number): Promise<Payable | undefined> => {
  const order = await tx
    .selectFrom('orders')
    .select(['claim_id', 'name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const claim = await requireOpen(tx, order.claim_id, { kind: 'order', id })
  const { name, email, phone } = order
  return {
    claimId: claim.id,
    state: claim.state,
    expectedTzs: claim.expected_amount_tzs,
    payer: { name, email, phone },
  }
}

export const findPayableCustomOrder = async (
  tx: DatabaseTransaction,
  id: number,
): Promise<Payable | undefined> => {
  const order = await findStaffCustomOrder(tx, id)
  if (!order) return undefined
  const { name, email, phone, price, payment, state } = order
  const takesPayment = state === 'new' || state === 'priced' || state === 'accepted'
  if (!takesPayment || order.isReported) {
    throw new DomainError('state_changed', {
      message: (t) => t.customOrder.takesNoPayment('custom-order', recordNumber('custom-order', id)),
    })
  }
  const claim = payment === null ? undefined : await requireOpen(tx, payment, { kind: 'custom-order', id })
  return {
    claimId: claim?.id,
    state: claim?.state,
    expectedTzs: price,
    payer: { name, email, phone },
    stage: state,
  }
}

/** Locks both claims until the transaction ends, the older one first, and then reads them. */
export const lockClaims = async (
  tx: DatabaseTransaction,
  id: number,
  otherId: number | undefined,
): Promise<[PaymentClaim, PaymentClaim | undefined]> => {
  for (const each of [id, otherId ?? id].sort((a, b) => a - b)) {
    await tx
      .updateTable('payment_claims')
      .set((set) => ({ state: set.ref('state') }))
      .where('id', '=', each)
      .execute()
  }
  return [await getClaim(tx, id), otherId === undefined ? undefined : await findClaim(tx, otherId)]
}

/** Sets the subject of a claim, and its price. */
export const setSubject = async (
  tx: DatabaseTransaction,
  claimId: number,
  { kind, expectedTzs }: { kind: PaymentKind; expectedTzs: number | null },
): Promise<void> => {
  await tx
    .updateTable('payment_claims')
    .set({ kind, expected_amount_tzs: expectedTzs })
    .where('id', '=', claimId)
    .execute()
}

/** Moves the donation that an order's payment also covers to another claim. */
export const moveDonationOf = async (
  tx: DatabaseTransaction,
  fromClaim: number,
  toClaim: number,
): Promise<void> => {
  await tx
    .updateTable('donations')
    .set({ claim_id: toClaim })
    .where('claim_id', '=', fromClaim)
    .where('amount_tzs', 'is not', null)
    .execute()
}

export const forgetPayerSearchTerms = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx.deleteFrom('payer_search_terms').where('claim_id', '=', claimId).execute()
}

export const getSiteName = async (tx: DatabaseTransaction, customOrderId: number): Promise<string> => {
  const { site_name } = await tx
    .selectFrom('custom_orders')
    .select('site_name')
    .where('id', '=', customOrderId)
    .executeTakeFirstOrThrow()
  return site_name
}
