import { anonymousName } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, PaymentKind } from '../../db/schema.ts'

/** What has a transaction ID already. */
export type IdOwner =
  | {
      what: PaymentKind
      payment: number
      /** The gift's or order's own number. */
      record: number
      /** '' for a gift without a name, and for a person who was erased. */
      name: string
    }
  | { what: 'refund'; payment: number }

/** Whose one of these normalised IDs is: a payment's or, if none has it, that of money that was sent back. */
export const findIdOwner = async (db: Database, ids: readonly string[]): Promise<IdOwner | undefined> => {
  const claim = await db
    .selectFrom('payment_claim_ids')
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
    .leftJoin('orders', (join) => join.on('orders.claim_id', '=', mainClaimId))
    .leftJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'payment_claims.id')
    .where('payment_claim_ids.transaction_id_normal', 'in', ids)
    .select(({ fn, ref }) => [
      'payment_claims.kind as what',
      'payment_claims.id as payment',
      fn.coalesce(ref('orders.id'), ref('donations.id'), ref('custom_orders.id')).as('record'),
      fn.coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name')).as('name'),
    ])
    .orderBy('payment_claims.id')
    .executeTakeFirst()
  if (claim) {
    const { record, name, ...rest } = claim
    return { ...rest, record: record ?? 0, name: name === null || name === anonymousName ? '' : name }
  }
  const refund = await db
    .selectFrom('refunds')
    .where('transaction_id_normal', 'in', ids)
    .select('claim_id as payment')
    .executeTakeFirst()
  return refund && { what: 'refund', payment: refund.payment }
}

/** The claim that has the gift or order, where this one pays a part of it. */
const mainClaimId = sql<number>`coalesce(payment_claims.main_claim_id, payment_claims.id)`
