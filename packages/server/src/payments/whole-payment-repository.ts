import { sql, type RawBuilder } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { ConflictError } from '../db/retry-conflicts.ts'
import type { PaymentClaim } from './payment-claim-repository.ts'
import type { OrderAndGift } from './whole-payment.ts'

/** All claims of a gift or order, the main one first. */
export const listParts = async (
  db: Database | DatabaseTransaction,
  claim: PaymentClaim,
): Promise<PaymentClaim[]> => {
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
 * Locks a payment in several parts, by its main claim, until the transaction ends: what it comes to follows from all of them.
 * @throws ConflictError if one has changed since they were `seen`.
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

/** What a payment for an order and a gift is for; undefined if it is for one of them. */
export const findOrderAndGift = async (
  tx: DatabaseTransaction,
  { id, kind }: Pick<PaymentClaim, 'id' | 'kind'>,
): Promise<OrderAndGift | undefined> => {
  if (kind !== 'order') return undefined
  return tx
    .selectFrom('donations')
    .innerJoin('orders', 'orders.claim_id', 'donations.claim_id')
    .where('donations.claim_id', '=', id)
    .where('amount_tzs', 'is not', null)
    .select(['orders.total_tzs as orderTzs', 'donations.amount_tzs as giftTzs'])
    .select(sumOfGiftRefunds(sql`donations.claim_id`).as('giftRefundedTzs'))
    .$narrowType<{ giftTzs: number }>()
    .executeTakeFirst()
}

/** The claims of the payment whose main claim this is. */
const partsOf = (mainId: RawBuilder<unknown>) =>
  sql`payment_claims as parts where (parts.id = ${mainId} or parts.main_claim_id = ${mainId})`

const sumOfGiftRefunds = (mainId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(
    select coalesce(sum(refunds.gift_tzs), 0) from refunds
    where refunds.claim_id in (select parts.id from ${partsOf(mainId)})
  )`

const sumOfParts = (mainId: RawBuilder<unknown>, column: 'received_amount_tzs' | 'refunded_tzs') =>
  sql<number>`(select coalesce(sum(parts.${sql.ref(column)}), 0) from ${partsOf(mainId)})`

/** Whether all parts of the payment whose main claim is joined are in the main claim's state. */
export const arePartsAlike = sql<boolean>`not exists (
  select 1 from payment_claims as parts
  where parts.main_claim_id = payment_claims.id and parts.state <> payment_claims.state
)`

/** The transaction IDs of a payment, as typed, where its main claim is joined; of one in parts, separated by commas. */
export const transactionIds = sql<string>`(payment_claims.transaction_id || coalesce((
  select ', ' || string_agg(parts.transaction_id, ', ') from payment_claims as parts
  where parts.main_claim_id = payment_claims.id
), ''))`

/** The same as wholeStateOf, where the main claim is joined. */
export const wholeState = sql<PaymentClaim['state']>`case
  when ${arePartsAlike} then payment_claims.state else 'submitted'
end`

/** What the gift of an order got, in whole shillings, where its main claim, the order and the donation are joined. */
const giftShare = (order: string, gift: string): RawBuilder<number> => {
  const rest = sql`(${sumOfParts(sql`payment_claims.id`, 'received_amount_tzs')} - ${sql.ref(order)})`
  return sql<number>`(case
    when ${rest} < 0 then 0
    when ${rest} > ${sql.ref(gift)} then ${sql.ref(gift)}
    else ${rest}
  end)`
}

/** What came in for a gift and was not sent back, where it and its main claim are joined; the same as moneyLeft. */
export const giftMoneyLeft = sql<number>`(case
  when payment_claims.kind = 'donation' then
    ${sumOfParts(sql`payment_claims.id`, 'received_amount_tzs')} - ${sumOfParts(sql`payment_claims.id`, 'refunded_tzs')}
  else (
    select ${giftShare('shared.total_tzs', 'donations.amount_tzs')} from orders as shared
    where shared.claim_id = payment_claims.id
  ) - ${sumOfGiftRefunds(sql`payment_claims.id`)}
end)`

/** What came in for an order and was not sent back, where it and its main claim are joined; the same as moneyLeft. */
export const orderMoneyLeft = sql<number>`(
  ${sumOfParts(sql`payment_claims.id`, 'received_amount_tzs')} - ${sumOfParts(sql`payment_claims.id`, 'refunded_tzs')}
  - coalesce((
    select ${giftShare('shared.total_tzs', 'gifts.amount_tzs')} - ${sumOfGiftRefunds(sql`payment_claims.id`)}
    from donations as gifts
    inner join orders as shared on shared.claim_id = gifts.claim_id
    where gifts.claim_id = payment_claims.id
  ), 0)
)`

/** Whether an order is paid and keeps its money, where its main claim is joined. */
export const isOrderPaid = sql<boolean>`(
  payment_claims.state = 'verified' and ${arePartsAlike} and ${orderMoneyLeft} > 0
)`

/** Locks an order's payment, by its main claim, until the transaction ends; false if it is not paid, or was sent back. */
export const lockPaidOrder = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', claimId)
    .execute()
  // Read once it is locked: another part may have been decided on meanwhile.
  const paid = await tx
    .selectFrom('payment_claims')
    .select('id')
    .where('id', '=', claimId)
    .where(isOrderPaid)
    .executeTakeFirst()
  return paid !== undefined
}
