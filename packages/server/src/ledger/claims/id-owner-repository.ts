import { anonymousName, recordNumber, type StaffPaymentDetails } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, PaymentKind } from '../../db/schema.ts'
import { DomainError, type Refusal } from '../../values/domain-error.ts'
import { TransactionIdUsed } from './claim-id-repository.ts'
import { mainClaimId } from './part-money-repository.ts'

/**
 * Runs a step of the staff. If the step's transaction ID is already used, the error names the payment that has the ID.
 * Only staff read this; payers read nothing about the other record.
 * @throws DomainError as the step does.
 */
export const namingIdOwner = async <Result>(db: Database, step: () => Promise<Result>): Promise<Result> => {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof TransactionIdUsed)) throw error
    // Read after the step's transaction: its rollback removed the step's own claim.
    const message = sentenceFor(await findIdOwner(db, error.ids))
    throw new DomainError('transaction_id_used', { message, field: 'transactionId' })
  }
}

const sentenceFor = (owner: IdOwner | undefined): Refusal => {
  if (!owner) return (t) => t.usedId.unknown
  if (owner.what === 'refund') return (t) => t.usedId.refund(owner.payment)
  const { what, name, record, payment } = owner
  return (t) => t.usedId[what](name, recordNumber(what, record), payment)
}

/** Record that has a transaction ID. */
type IdOwner =
  | {
      what: PaymentKind
      payment: number
      /** Number of the donation or order. */
      record: number
      /** Payer's name; empty for a donation without a name, and for an erased person. */
      name: string
    }
  | { what: 'refund'; payment: number }

/**
 * Returns the record that has one of these normalised IDs: a payment, first the one that counts with the ID, or else a
 * refund.
 */
const findIdOwner = async (db: Database, ids: readonly string[]): Promise<IdOwner | undefined> => {
  const claim = await withPayers(db)
    .where('payment_claim_ids.transaction_id_normal', 'in', ids)
    .select(['payment_claims.kind as what', 'payment_claims.id as payment'])
    .orderBy('counts', 'desc')
    .orderBy(sql`case when payment_claims.state = 'rejected' then 1 else 0 end`)
    .orderBy('payment_claims.id')
    .executeTakeFirst()
  if (claim) return { ...claim, record: claim.record ?? 0, name: nameOf(claim) }
  const refund = await db
    .selectFrom('refunds')
    .where('transaction_id_normal', 'in', ids)
    .select('claim_id as payment')
    .executeTakeFirst()
  return refund && { what: 'refund', payment: refund.payment }
}

/** Selects IDs of claims with the number and the name of their donation or order. */
const withPayers = (db: Database) =>
  db
    .selectFrom('payment_claim_ids')
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
    .leftJoin('orders', (join) => join.on('orders.claim_id', '=', mainClaimId))
    .leftJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'payment_claims.id')
    .select(({ fn, ref }) => [
      fn.coalesce(ref('orders.id'), ref('donations.id'), ref('custom_orders.id')).as('record'),
      fn.coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name')).as('name'),
    ])

const nameOf = ({ name }: { name: string | null }): string =>
  name === null || name === anonymousName ? '' : name

/** Maximum number of other payments. A few show that an ID is disputed, and a stranger could add many. */
const maxShown = 5

/**
 * Returns the other payments that name one of a payment's IDs and were not rejected. The payment that counts with the
 * ID comes first.
 */
export const listOthersWithId = async (
  db: Database,
  claimId: number,
): Promise<StaffPaymentDetails['othersWithId']> => {
  const rows = await withPayers(db)
    .where('payment_claim_ids.transaction_id_normal', 'in', ({ selectFrom }) =>
      selectFrom('payment_claim_ids as own')
        .select('own.transaction_id_normal')
        .where('own.claim_id', '=', claimId),
    )
    .where('payment_claims.id', '<>', claimId)
    .where('payment_claims.state', '<>', 'rejected')
    .select(({ fn }) => [
      'payment_claims.id as payment',
      'payment_claims.kind',
      fn.max('counts').as('counts'),
    ])
    .groupBy(['payment_claims.id', 'orders.id', 'donations.id', 'custom_orders.id'])
    .orderBy('counts', 'desc')
    .orderBy('payment_claims.id')
    .limit(maxShown)
    .execute()
  return rows.map((row) => ({
    ...row,
    record: row.record ?? 0,
    name: nameOf(row),
    counts: row.counts === 1,
  }))
}
