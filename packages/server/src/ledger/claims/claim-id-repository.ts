import { certaintyOfId, fieldError, idsAmongWords, normaliseTransactionId } from '@charity-kit/contract'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import { engineOf } from '../../db/engine-of.ts'
import type { PaymentClaimIdTable } from '../../db/payment-work-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isOwnOutgoing } from '../evidence/outgoing-repository.ts'
import { contactTerms, type Payer } from './payer-search-repository.ts'

/**
 * Error for an ID that counts already, or waits for the same payer. Its sentence is for payers and does not describe
 * the other record; see id-owner-repository.ts.
 */
export class TransactionIdUsed extends DomainError {
  /** Requested IDs, normalised. */
  readonly ids: readonly string[]

  /** Creates the error; `field` is the field in which the ID was entered. */
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

/**
 * Selects the reasons why IDs cannot be claimed: a claim that counts with the ID, or did until its money went back, or
 * the centre's own payment.
 */
const findObstacles = compiledQuery((db, rows: Rows<{ transaction_id_normal: string }>) => {
  const ids = rows.map(({ transaction_id_normal }) => transaction_id_normal)
  return db
    .selectFrom('payment_claim_ids')
    .select(['transaction_id_normal as id', sql<'counts' | 'outgoing'>`'counts'`.as('why')])
    .where('transaction_id_normal', 'in', ids)
    .where('counts', '=', sql.lit<1>(1))
    .unionAll(
      db
        .selectFrom('payment_claim_ids')
        .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
        .innerJoin('payment_events', 'payment_events.claim_id', 'payment_claims.id')
        .select([
          'payment_claim_ids.transaction_id_normal as id',
          sql<'counts' | 'outgoing'>`'counts'`.as('why'),
        ])
        .where('payment_claim_ids.transaction_id_normal', 'in', ids)
        .where('is_second', '=', sql.lit<0>(0))
        .where('payment_claims.state', '=', sql.lit('rejected' as const))
        .where('payment_events.action', '=', sql.lit('reversed' as const)),
    )
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

/** Payer's contact details; empty strings if not given. */
export type Contact = Omit<Payer, 'name'>

const findSameClaims = compiledQuery(
  (db, [own]: Rows<{ id: string; main: number; term: string; otherTerm: string }>) =>
    db
      .selectFrom('payment_claim_ids')
      .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
      .select('payment_claims.id')
      .where('payment_claim_ids.transaction_id_normal', '=', own.id)
      .where('is_second', '=', sql.lit<0>(0))
      .where(
        sql<boolean>`(coalesce(main_claim_id, payment_claims.id) = ${own.main} or (
          payment_claims.state = 'submitted' and exists (
            select 1 from payer_search_terms
            where payer_search_terms.claim_id in (payment_claims.id, payment_claims.main_claim_id)
            and term in (${own.term}, ${own.otherTerm})
          )
        ))`,
      ),
)

/**
 * Rejects a first ID that waits for the same payer already, or that another part of the payment has. A payer who sends
 * an ID twice has one claim, and the response shows where it is. Other people may name the ID too. Of two concurrent
 * calls, one waits for the other's transaction.
 * @throws DomainError `transaction_id_used`
 */
export const refuseSameClaim = async (
  tx: DatabaseTransaction,
  id: string,
  {
    contact,
    mainClaimId,
    field,
  }: { contact?: Contact; mainClaimId?: number | undefined; field?: string | undefined },
): Promise<void> => {
  // SQLite has one writer at a time.
  if (engineOf(tx) === 'postgresql')
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx)
  const [term = '', otherTerm = ''] = contact ? contactTerms(contact) : []
  const [same] = await findSameClaims(tx, [{ id, main: mainClaimId ?? 0, term, otherTerm }])
  if (same) throw new TransactionIdUsed([id], field)
}

/** Returns an ID as typed, and the IDs of a known shape among its words. */
const withIdsAmongWords = (typed: string): string[] => [typed, ...idsAmongWords(typed)]

/**
 * Stores IDs, as typed, for a claim, the second ID last. IDs of a known shape among the words become second IDs, and
 * spellings of one ID count once. Other waiting claims may name the IDs too.
 * @throws DomainError `transaction_id_used` if a claim that counts, or did until the money went back, has one of the
 * IDs; `validation_failed` if the centre sent a payment with one of them
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
 * Replaces a claim's ID by a corrected one; a second ID stays.
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

/** Deletes a claim's second ID and returns it as typed; undefined if there is none. */
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
 * Whether another claim that was not rejected names one of a claim's IDs, without counting by it. The payment may
 * belong to that claim's payer. If the other claim counts by the ID, {@link countClaimIds} throws.
 */
export const isNamedByOthers = async (db: Database, claimId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_claim_ids as own')
    .innerJoin('payment_claim_ids as shared', 'shared.transaction_id_normal', 'own.transaction_id_normal')
    .innerJoin('payment_claims', 'payment_claims.id', 'shared.claim_id')
    .select('own.claim_id')
    .where('own.claim_id', '=', claimId)
    .whereRef('shared.claim_id', '<>', 'own.claim_id')
    .where('payment_claims.state', '<>', 'rejected')
    .where('shared.counts', '=', 0)
    .executeTakeFirst()) !== undefined

/**
 * Sets whether a claim's IDs count. A unique index enforces that an ID counts once. Of two concurrent decisions on
 * claims that share an ID, one waits for the other's transaction and fails if that one commits.
 * @throws DomainError `state_changed` if one of the IDs counts for another claim.
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

/** Returns an ID of the claim that another claim, not rejected, names too. */
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

const sharesId = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select 1 from payment_claim_ids as own
  inner join payment_claim_ids as shared
    on shared.transaction_id_normal = own.transaction_id_normal and shared.claim_id <> own.claim_id
  inner join payment_claims as others on others.id = shared.claim_id
  where own.claim_id = payment_claims.id and coalesce(others.state, '') <> 'rejected' and ${condition}
)`

/** Whether another claim that was not rejected names one of a claim's IDs. */
export const isAlsoNamed = sharesId(sql`true`)

/**
 * Whether a claim that was not rejected shares an ID with another such claim, so that a person decides who has the ID.
 * False if both count, because a person has decided.
 */
export const isDisputed = sql<boolean>`(payment_claims.state <> 'rejected' and ${sharesId(
  sql`not (payment_claims.state = 'verified' and others.state = 'verified')`,
)})`

/** Returns a claim's IDs, normalised. */
export const listClaimIds = async (tx: DatabaseTransaction, claimId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('payment_claim_ids')
    .select('transaction_id_normal')
    .where('claim_id', '=', claimId)
    .execute()
  return rows.map((row) => row.transaction_id_normal)
}

/** Returns the IDs among some normalised IDs that claims have. */
export const listTakenIds = async (tx: DatabaseTransaction, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('payment_claim_ids')
    .select('transaction_id_normal')
    .where('transaction_id_normal', 'in', ids)
    .execute()
  return rows.map((row) => row.transaction_id_normal)
}
