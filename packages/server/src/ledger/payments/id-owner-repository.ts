import { anonymousName } from '@charity-kit/contract'
import type { Database, PaymentKind } from '../../db/schema.ts'
import { DomainError, type Refusal } from '../../values/domain-error.ts'
import { TransactionIdUsed } from './claim-id-repository.ts'
import { mainClaimId } from './part-money-repository.ts'

/**
 * Runs a step of the staff. Where it names an ID that something else has, the refusal says what, for those who may see whose payments
 * these are; payers read nothing of the other record.
 * @throws DomainError as the step does.
 */
export const namingIdOwner = async <Result>(db: Database, step: () => Promise<Result>): Promise<Result> => {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof TransactionIdUsed)) throw error
    // After the step's transaction, which its own claim is gone with.
    const message = sentenceFor(await findIdOwner(db, error.ids))
    throw new DomainError('transaction_id_used', { message, field: 'transactionId' })
  }
}

const sentenceFor = (owner: IdOwner | undefined): Refusal => {
  if (!owner) return (t) => t.usedId.unknown
  if (owner.what === 'refund') return (t) => t.usedId.refund(owner.payment)
  const { what, name, record, payment } = owner
  return (t) => t.usedId[what](name, record, payment)
}

/** What has a transaction ID already. */
type IdOwner =
  | {
      what: PaymentKind
      payment: number
      /** The donation's or order's own number. */
      record: number
      /** '' for a donation without a name, and for a person who was erased. */
      name: string
    }
  | { what: 'refund'; payment: number }

/** Whose one of these normalised IDs is: a payment's or, if none has it, that of money that was sent back. */
const findIdOwner = async (db: Database, ids: readonly string[]): Promise<IdOwner | undefined> => {
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
