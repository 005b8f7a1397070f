import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { PaymentClaim } from './payment-claim-repository.ts'
import { donationMoneyOf, orderMoneyOf } from './part-money-repository.ts'
import { donationShares, type OrderAndDonation } from './whole-payment.ts'

/** Returns all claims of a donation or order, the main claim first. */
export const listParts = async (db: Database, claim: PaymentClaim): Promise<PaymentClaim[]> => {
  const mainId = claim.main_claim_id ?? claim.id
  const others = await db
    .selectFrom('payment_claims')
    .selectAll()
    .where('main_claim_id', '=', mainId)
    .orderBy('id')
    .execute()
  if (claim.main_claim_id === null) return [claim, ...others]
  const main = await db
    .selectFrom('payment_claims')
    .selectAll()
    .where('id', '=', mainId)
    .executeTakeFirstOrThrow()
  return [main, ...others]
}

/**
 * Locks a payment in several parts, by its main claim, until the transaction ends. The payment's state follows from all
 * parts.
 * @throws ConflictError if a part has changed since it was `seen`.
 */
export const lockParts = async (tx: DatabaseTransaction, seen: readonly PaymentClaim[]): Promise<void> => {
  const [main] = seen
  if (!main || seen.length === 1) return
  await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', main.id)
    .execute()
  const parts = await tx
    .selectFrom('payment_claims')
    .select(['id', 'state', 'received_amount_tzs', 'refunded_tzs'])
    .where(
      'id',
      'in',
      seen.map(({ id }) => id),
    )
    .execute()
  const isUnchanged = seen.every((before) =>
    parts.some(
      ({ id, state, received_amount_tzs, refunded_tzs }) =>
        id === before.id &&
        state === before.state &&
        received_amount_tzs === before.received_amount_tzs &&
        refunded_tzs === before.refunded_tzs,
    ),
  )
  if (!isUnchanged) throw new ConflictError()
}

/** Returns the prices of a payment for an order and a donation; undefined if the payment is for only one of them. */
export const findOrderAndDonation = async (
  tx: Database,
  { id, kind }: Pick<PaymentClaim, 'id' | 'kind'>,
): Promise<OrderAndDonation | undefined> => {
  if (kind !== 'order') return undefined
  return tx
    .selectFrom('donations')
    .innerJoin('orders', 'orders.claim_id', 'donations.claim_id')
    .where('donations.claim_id', '=', id)
    .where('amount_tzs', 'is not', null)
    .select(['orders.total_tzs as orderTzs', 'donations.amount_tzs as donationTzs'])
    .select(
      sql<number>`(
        select coalesce(sum(refunds.donation_tzs), 0) from refunds
        inner join payment_claims as parts on parts.id = refunds.claim_id
        where parts.id = ${id} or parts.main_claim_id = ${id}
      )`.as('donationRefundedTzs'),
    )
    .$narrowType<{ donationTzs: number }>()
    .executeTakeFirst()
}

/**
 * Stores how much of each part of a payment counts as a donation, in the transaction that decides on the payment or
 * records a refund. Returns by how much the total of all parts changed, in whole shillings.
 */
export const countMoney = async (
  tx: DatabaseTransaction,
  parts: readonly PaymentClaim[],
): Promise<number> => {
  const [main] = parts
  if (!main) return 0
  const shares = donationShares(main.kind, parts, await findOrderAndDonation(tx, main))
  let change = 0
  for (const [index, part] of parts.entries()) {
    const donationTzs = shares[index] ?? 0
    if (donationTzs === part.donation_tzs) continue
    await tx
      .updateTable('payment_claims')
      .set({ donation_tzs: donationTzs })
      .where('id', '=', part.id)
      .execute()
    change += donationTzs - part.donation_tzs
  }
  return change
}

/** Whether all parts of the payment whose main claim is joined are in the main claim's state. */
export const arePartsAlike = sql<boolean>`not exists (
  select 1 from payment_claims as parts
  where parts.main_claim_id = payment_claims.id and parts.state <> payment_claims.state
)`

/**
 * Transaction IDs of a payment, as typed, where its main claim is joined. The IDs of several parts are separated by
 * commas.
 */
export const transactionIds = sql<string>`(payment_claims.transaction_id || coalesce((
  select ', ' || string_agg(parts.transaction_id, ', ') from payment_claims as parts
  where parts.main_claim_id = payment_claims.id
), ''))`

/** Timestamp of the last decision on a part of the payment, where its main claim is joined. */
export const lastDecidedAt = sql<Timestamp>`(
  select max(coalesce(parts.decided_at, parts.created_at)) from payment_claims as parts
  where parts.id = payment_claims.id or parts.main_claim_id = payment_claims.id
)`

/** State of a whole payment in SQL, where its main claim is joined. Follows the rule of `wholeStateOf`. */
export const wholeState = sql<PaymentClaim['state']>`case
  when ${arePartsAlike} then payment_claims.state else 'submitted'
end`

/** All parts of the payment whose main claim is joined. */
const fromParts = sql`from payment_claims as parts
  where parts.id = payment_claims.id or parts.main_claim_id = payment_claims.id`

/**
 * Donation money received and not refunded, in whole shillings, where the main claim is joined. Follows the rule of
 * `moneyLeft`.
 */
export const donationMoneyLeft = sql<number>`(select sum(${donationMoneyOf(sql.table('parts'))}) ${fromParts})`

/**
 * Order money received and not refunded, in whole shillings, where the main claim is joined. Parts that do not count
 * add nothing.
 */
export const orderMoneyLeft = sql<number>`(
  select coalesce(sum(${orderMoneyOf(sql.table('parts'))}), 0) ${fromParts}
)`

/**
 * Whether all of an order's money was refunded, where its verified main claim is joined. Sums the parts only if
 * something was refunded, because money pays for the order first.
 */
export const isOrderRepaid = sql<boolean>`(
  (payment_claims.refunded_tzs > 0 or exists (
    select 1 from payment_claims as repaid where repaid.main_claim_id = payment_claims.id and repaid.refunded_tzs > 0
  )) and ${orderMoneyLeft} <= 0
)`

/** Whether an order is paid and not fully refunded, where its main claim is joined. */
export const isOrderPaid = sql<boolean>`(
  payment_claims.state = 'verified' and ${arePartsAlike} and not ${isOrderRepaid}
)`

/**
 * Locks an order's payment, by its main claim, until the transaction ends. Returns false if the order is not paid, or
 * was refunded.
 */
export const lockPaidOrder = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', claimId)
    .execute()
  // Read after locking: another part may have been decided on meanwhile.
  const paid = await tx
    .selectFrom('payment_claims')
    .select('id')
    .where('id', '=', claimId)
    .where(isOrderPaid)
    .executeTakeFirst()
  return paid !== undefined
}
