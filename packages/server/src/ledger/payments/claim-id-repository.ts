import { certaintyOfId, fieldError, idsAmongWords, normaliseTransactionId } from '@charity-kit/contract'
import { sql, type Insertable } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import type { PaymentClaimIdTable } from '../../db/payment-work-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isOwnOutgoing } from '../statements/outgoing-repository.ts'

/** Something else has an ID already. The sentence is for payers: it says nothing of the other record; see id-owner-repository.ts. */
export class TransactionIdUsed extends DomainError {
  /** Those that somebody asked for, normalised. */
  readonly ids: readonly string[]

  /** `field` is the one that the ID was entered in. */
  constructor(ids: readonly string[], field = 'transactionId') {
    super('transaction_id_used', { fields: { [field]: fieldError('transaction_id_used') } })
    this.ids = ids
  }
}

const idOutgoing = (field = 'transactionId'): DomainError =>
  new DomainError('validation_failed', { fields: { [field]: fieldError('transaction_id_outgoing') } })

const insertIds = compiledQuery((db, rows: Rows<Insertable<PaymentClaimIdTable>>) =>
  db.insertInto('payment_claim_ids').values(rows),
)

/** What keeps these IDs from being claimed: another claim that counts with one, or the centre's own payment. */
const findObstacles = compiledQuery((db, rows: Rows<{ transaction_id_normal: string }>) => {
  const ids = rows.map(({ transaction_id_normal }) => transaction_id_normal)
  return db
    .selectFrom('payment_claim_ids')
    .select(['transaction_id_normal as id', sql<'counts' | 'outgoing'>`'counts'`.as('why')])
    .where('transaction_id_normal', 'in', ids)
    .where('counts', '=', sql.lit<1>(1))
    .unionAll(
      db
        .selectFrom('refunds')
        .select(['transaction_id_normal as id', sql<'counts' | 'outgoing'>`'outgoing'`.as('why')])
        .where('transaction_id_normal', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('statement_outgoings')
        .select(['transaction_id_normal as id', sql<'counts' | 'outgoing'>`'outgoing'`.as('why')])
        .where('transaction_id_normal', 'in', ids)
        .where(isOwnOutgoing),
    )
})

/** An ID as typed, and those of a known shape among its words. */
const withIdsAmongWords = (typed: string): string[] => [typed, ...idsAmongWords(typed)]

/**
 * Takes IDs, as typed, for a claim, the second one last, and those of a known shape among their words as second ones; spellings of one ID
 * count once. Other claims that wait may name them too.
 * @throws DomainError `transaction_id_used` if a claim that counts has one of them, or `validation_failed` if the centre sent a
 * payment with one itself.
 */
export const takeClaimIds = async (
  tx: DatabaseTransaction,
  claimId: number,
  typed: readonly string[],
  field?: string,
): Promise<void> => {
  const [first = ''] = typed
  const all = typed.flatMap(withIdsAmongWords)
  const byNormal = new Map(all.toReversed().map((id) => [normaliseTransactionId(id), id]))
  const ids = [...byNormal].map(([transaction_id_normal, transaction_id]) => ({
    transaction_id_normal,
    transaction_id,
  }))
  const [obstacle] = await findObstacles(
    tx,
    ids.map(({ transaction_id_normal }) => ({ transaction_id_normal })),
  )
  if (obstacle?.why === 'counts') throw new TransactionIdUsed([obstacle.id], field)
  if (obstacle) throw idOutgoing(field)
  await insertIds(
    tx,
    ids.map((id) => ({
      ...id,
      claim_id: claimId,
      is_second: id.transaction_id_normal === normaliseTransactionId(first) ? 0 : 1,
      certainty: certaintyOfId(id.transaction_id),
    })),
  )
}

/**
 * Takes a corrected ID for a claim in place of the one it had; a second ID stays.
 * @throws DomainError as {@link takeClaimIds}
 */
export const replaceClaimId = async (
  tx: DatabaseTransaction,
  claimId: number,
  { before, after }: { before: string; after: string },
): Promise<void> => {
  const replaced = [before, after].flatMap(withIdsAmongWords).map(normaliseTransactionId)
  await tx
    .deleteFrom('payment_claim_ids')
    .where('claim_id', '=', claimId)
    .where('transaction_id_normal', 'in', replaced)
    .execute()
  await takeClaimIds(tx, claimId, [after])
}

/** Takes a claim's second ID away; resolves with it, as typed, or with undefined if there is none. */
export const dropSecondId = async (tx: DatabaseTransaction, claimId: number): Promise<string | undefined> => {
  const dropped = await tx
    .deleteFrom('payment_claim_ids')
    .where('claim_id', '=', claimId)
    .where('is_second', '=', 1)
    .returning('transaction_id')
    .executeTakeFirst()
  return dropped?.transaction_id
}

/**
 * Whether a claim that counts names one of a claim's IDs too, without its counting by that: the same payment may be about to count
 * again. Where it counts by it, {@link countClaimIds} refuses.
 */
export const isNamedByCounted = async (
  db: Database | DatabaseTransaction,
  claimId: number,
): Promise<boolean> =>
  (await db
    .selectFrom('payment_claim_ids as own')
    .innerJoin('payment_claim_ids as shared', 'shared.transaction_id_normal', 'own.transaction_id_normal')
    .innerJoin('payment_claims', 'payment_claims.id', 'shared.claim_id')
    .select('own.claim_id')
    .where('own.claim_id', '=', claimId)
    .whereRef('shared.claim_id', '<>', 'own.claim_id')
    .where('payment_claims.state', '=', 'verified')
    .where('shared.counts', '=', 0)
    .executeTakeFirst()) !== undefined

/**
 * Lets a claim's IDs count, or no longer. A unique index guards it: of two concurrent decisions on claims that share an ID, one waits for the
 * other's transaction and fails if that commits.
 * @throws DomainError `state_changed` if one of them counts for another claim.
 */
export const countClaimIds = async (
  tx: DatabaseTransaction,
  claimId: number,
  counts: 0 | 1,
): Promise<void> => {
  if (counts === 1) {
    const other = await tx
      .selectFrom('payment_claim_ids as own')
      .innerJoin('payment_claim_ids as other', 'other.transaction_id_normal', 'own.transaction_id_normal')
      .select('other.claim_id')
      .where('own.claim_id', '=', claimId)
      .whereRef('other.claim_id', '<>', 'own.claim_id')
      .where('other.counts', '=', 1)
      .executeTakeFirst()
    if (other) {
      throw new DomainError('state_changed', {
        message: (t) => t.payment.idCountsFor(claimId, other.claim_id),
      })
    }
  }
  try {
    await tx.updateTable('payment_claim_ids').set({ counts }).where('claim_id', '=', claimId).execute()
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('state_changed') : error
  }
}

/** An ID of a claim that another one names too, which was not rejected. */
export const findSharedId = async (tx: DatabaseTransaction, claimId: number): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('payment_claim_ids as own')
    .innerJoin('payment_claim_ids as shared', 'shared.transaction_id_normal', 'own.transaction_id_normal')
    .innerJoin('payment_claims', 'payment_claims.id', 'shared.claim_id')
    .select('own.transaction_id_normal as id')
    .where('own.claim_id', '=', claimId)
    .whereRef('shared.claim_id', '<>', 'own.claim_id')
    .where('payment_claims.state', '<>', 'rejected')
    .executeTakeFirst()
  return row?.id
}

/** Whether another claim that was not rejected names one of a claim's IDs: a person decides whose it is. Where both count, somebody has. */
export const isDisputed = sql<boolean>`(payment_claims.state <> 'rejected' and exists (
  select 1 from payment_claim_ids as own
  inner join payment_claim_ids as shared
    on shared.transaction_id_normal = own.transaction_id_normal and shared.claim_id <> own.claim_id
  inner join payment_claims as others on others.id = shared.claim_id
  where own.claim_id = payment_claims.id and coalesce(others.state, '') <> 'rejected'
  and not (payment_claims.state = 'verified' and others.state = 'verified')
))`

/** A claim's IDs, normalised. */
export const listClaimIds = async (tx: DatabaseTransaction, claimId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('payment_claim_ids')
    .select('transaction_id_normal')
    .where('claim_id', '=', claimId)
    .execute()
  return rows.map((row) => row.transaction_id_normal)
}

/** Those of some normalised IDs that claims have. */
export const listTakenIds = async (tx: DatabaseTransaction, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('payment_claim_ids')
    .select('transaction_id_normal')
    .where('transaction_id_normal', 'in', ids)
    .execute()
  return rows.map((row) => row.transaction_id_normal)
}
