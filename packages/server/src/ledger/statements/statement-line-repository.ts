import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type {
  Database,
  DatabaseTransaction,
  PaymentKind,
  PaymentState,
  Schema,
  Timestamp,
} from '../../db/schema.ts'
import type { StatementLineTable } from '../../db/statement-tables.ts'
import { isUndoubted } from './exact-match-repository.ts'
import { isIdCertain, sumOfClaim } from './line-links-repository.ts'
import { isForOnePerson } from '../payments/one-person-repository.ts'
import { takePaidAt } from '../payments/paid-at-repository.ts'
import { inBatches } from './in-batches.ts'
import { isLineReversed } from './reversal-repository.ts'

/** Lines with one of these IDs as either of their two IDs. */
const withId = ({ or, eb }: ExpressionBuilder<Schema, 'statement_lines'>, ids: readonly string[]) =>
  or([eb('transaction_id_normal', 'in', ids), eb('other_transaction_id_normal', 'in', ids)])

/** The same as {@link isLineOfClaim}, for a claim whose IDs are known: of `unsure` ones a line needs the sum too, or two of them. */
const linesOfClaim =
  ({ sum, sure, unsure }: { sum: number; sure: readonly string[]; unsure: readonly string[] }) =>
  (where: ExpressionBuilder<Schema, 'statement_lines'>) => {
    const { or, and, eb } = where
    const ids = [...sure, ...unsure]
    const hasBoth = and([
      eb('transaction_id_normal', 'in', ids),
      eb('other_transaction_id_normal', 'in', ids),
    ])
    return or([
      ...(sure.length > 0 ? [withId(where, sure)] : []),
      ...(unsure.length > 0 ? [and([withId(where, unsure), or([eb('amount_tzs', '=', sum), hasBoth])])] : []),
    ])
  }

/**
 * Whether a line counts for no payment. Not `is null` where lines are found by their IDs: SQLite, which has no statistics here, would
 * look through all free lines for each claim.
 */
const isUntaken = sql<boolean>`coalesce(statement_lines.claim_id, 0) = 0`

/** What linking a claim to its statement lines came to. */
interface LinkedLines {
  /** The lines that were free until now. */
  lines: readonly { id: number; amountTzs: number }[]
  /** Another claim that this payment is already counted for, if any. */
  countedFor: number | undefined
}

/**
 * Links all unlinked statement lines of a claim to it: see line-links-repository.ts. A payment can have two IDs, each in a claim of its own, and
 * counts for one: the claim with the other ID is locked, so that of two concurrent decisions the second sees the first.
 */
export const linkStatementLines = async (
  tx: DatabaseTransaction,
  { id }: { id: number },
): Promise<LinkedLines> => {
  const claim = await tx
    .selectFrom('payment_claims')
    .select(sumOfClaim.as('sum'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('payment_claim_ids')
    .select(['transaction_id_normal as id', 'is_second', 'certainty'])
    .where('claim_id', '=', id)
    .execute()
  const ids = rows.map((row) => row.id)
  const isSure = (row: (typeof rows)[number]) => row.is_second === 0 && row.certainty !== 'guessable'
  const ofClaim = linesOfClaim({
    sum: claim.sum,
    sure: rows.filter(isSure).map((row) => row.id),
    unsure: rows.filter((row) => !isSure(row)).map((row) => row.id),
  })
  const free = await tx
    .updateTable('statement_lines')
    .set({ claim_id: id })
    .where(isUntaken)
    .where('set_aside_at', 'is', null)
    .where(ofClaim)
    .returning(['id', 'amount_tzs as amountTzs', 'transaction_id_normal', 'other_transaction_id_normal'])
    .execute()
  if (free.length > 0) {
    await takePaidAt(tx, id)
    await releaseUnseenIds(tx, id)
  }
  const taken = await tx
    .selectFrom('statement_lines')
    .select('claim_id')
    .where('claim_id', '<>', id)
    .where(ofClaim)
    .executeTakeFirst()
  const otherIds = free
    .flatMap((line) => [line.transaction_id_normal, line.other_transaction_id_normal ?? []].flat())
    .filter((other) => !ids.includes(other))
  return { lines: free, countedFor: taken?.claim_id ?? (await lockVerifiedClaimWith(tx, otherIds)) }
}

/** A second ID that none of a claim's lines has is only what its payer said: it may be a stranger's, whose payment it must not stop. */
const releaseUnseenIds = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx
    .updateTable('payment_claim_ids')
    .set({ counts: 0 })
    .where('claim_id', '=', claimId)
    .where('is_second', '=', 1)
    .where(
      sql<boolean>`not exists (
        select 1 from statement_lines where statement_lines.claim_id = ${claimId}
        and payment_claim_ids.transaction_id_normal in (statement_lines.transaction_id_normal, statement_lines.other_transaction_id_normal)
      )`,
    )
    .execute()
}

/** Locks the claims with these IDs until the transaction ends, and returns a verified one. */
const lockVerifiedClaimWith = async (
  tx: DatabaseTransaction,
  transactionIdsNormal: readonly string[],
): Promise<number | undefined> => {
  if (transactionIdsNormal.length === 0) return undefined
  const locked = await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_claim_ids')
        .select('claim_id')
        .where('transaction_id_normal', 'in', transactionIdsNormal),
    )
    .returning(['id', 'state'])
    .execute()
  return locked.find(({ state }) => state === 'verified')?.id
}

/** Unlinks the statement lines of a claim that is no longer verified. */
export const unlinkStatementLines = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx.updateTable('statement_lines').set({ claim_id: null }).where('claim_id', '=', claimId).execute()
  await takePaidAt(tx, claimId)
}

/** Stores lines that are new for their source, and returns their normalised IDs. */
export const insertNewLines = (
  tx: DatabaseTransaction,
  lines: readonly Insertable<StatementLineTable>[],
): Promise<string[]> =>
  inBatches(lines, async (chunk) => {
    const inserted = await tx
      .insertInto('statement_lines')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['source', 'transaction_id_normal']).doNothing())
      .returning('transaction_id_normal as id')
      .execute()
    return inserted.map(({ id }) => id)
  })

export type StatementLine = Selectable<StatementLineTable>

/** The lines of a source with these normalised IDs. */
export const listLines = (
  db: Database,
  source: string,
  ids: readonly string[],
): Promise<
  (Pick<StatementLine, 'transaction_id_normal' | 'amount_tzs' | 'claim_id'> & { is_reversed: 0 | 1 })[]
> =>
  inBatches(ids, (chunk) =>
    db
      .selectFrom('statement_lines')
      .select(['transaction_id_normal', 'amount_tzs', 'claim_id'])
      .select(sql<0 | 1>`case when ${isLineReversed} then 1 else 0 end`.as('is_reversed'))
      .where('source', '=', source)
      .where('transaction_id_normal', 'in', chunk)
      .execute(),
  )

/** A claim, for comparison with a statement line. */
export interface ComparedClaim {
  id: number
  /** The one of its IDs by which it was found. */
  transaction_id_normal: string
  kind: PaymentKind
  state: PaymentState
  expected_amount_tzs: number | null
  claimed_amount_tzs: number
  created_at: Timestamp
}

/** The claims with these normalised IDs; one with two of them is listed with each. */
export const listClaimsWithIds = (db: Database, ids: readonly string[]): Promise<ComparedClaim[]> =>
  inBatches(ids, (chunk) =>
    db
      .selectFrom('payment_claim_ids')
      .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
      .select([
        'payment_claims.id',
        'payment_claim_ids.transaction_id_normal',
        'kind',
        'state',
        'expected_amount_tzs',
        'claimed_amount_tzs',
        'created_at',
      ])
      .where('payment_claim_ids.transaction_id_normal', 'in', chunk)
      .execute(),
  )

/** The claims with one of these lines' IDs. */
export const listClaimsOf = (
  db: Database,
  lines: readonly { id: string; otherId: string | null }[],
): Promise<ComparedClaim[]> =>
  listClaimsWithIds(db, [...new Set(lines.flatMap(({ id, otherId }) => [id, otherId ?? []].flat()))])

/** A pending claim, and a statement line with its ID and exactly the amount due. */
export interface StatementMatch {
  claimId: number
  lineId: number
  source: string
  fileName: string
  fileLine: number
  transactionId: string
  amountTzs: number
  paidAt: Timestamp | null
  claimedAt: Timestamp
}

/** The last of the next `size` pending claims after one ID and up to another; undefined if there is none. */
export const findLastPending = async (
  db: Database,
  { after, until, size }: { after: number; until: number; size: number },
): Promise<number | undefined> => {
  const pending = db
    .selectFrom('payment_claims')
    .select('id')
    .where('state', '=', 'submitted')
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(size)
  const row = await db
    .selectFrom(pending.as('pending'))
    .select((select) => select.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? undefined
}

/**
 * Claims after one ID and up to another that statements can verify, oldest first; a claim on two statements is listed
 * twice. Money that went back verifies none. With `secondPersonTzs` only those that do not take two people.
 */
export const listMatches = async (
  db: Database,
  after: number,
  last: number,
  secondPersonTzs?: number,
): Promise<StatementMatch[]> => {
  const matchesBy = (column: 'transaction_id_normal' | 'other_transaction_id_normal') => {
    let query = db
      .selectFrom('payment_claims')
      .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
      .innerJoin('statement_lines', `statement_lines.${column}`, 'payment_claim_ids.transaction_id_normal')
      .where('payment_claims.state', '=', 'submitted')
      .where('payment_claims.id', '>', after)
      .where('payment_claims.id', '<=', last)
      .where(isUntaken)
      .where('statement_lines.set_aside_at', 'is', null)
      .where(({ not }) => not(isLineReversed))
      .where(isIdCertain)
      .where(isUndoubted(db))
    if (secondPersonTzs !== undefined) query = query.where(isForOnePerson(secondPersonTzs))
    return query
      .where(({ eb, fn, ref }) =>
        eb(
          'statement_lines.amount_tzs',
          '=',
          fn.coalesce(ref('payment_claims.expected_amount_tzs'), ref('payment_claims.claimed_amount_tzs')),
        ),
      )
      .select([
        'payment_claims.id as claimId',
        'statement_lines.id as lineId',
        'source',
        'file_name as fileName',
        'file_line as fileLine',
        'statement_lines.transaction_id as transactionId',
        'amount_tzs as amountTzs',
        'paid_at as paidAt',
        'payment_claims.created_at as claimedAt',
      ])
  }
  return matchesBy('transaction_id_normal')
    .unionAll(matchesBy('other_transaction_id_normal'))
    .orderBy('claimId')
    .execute()
}
