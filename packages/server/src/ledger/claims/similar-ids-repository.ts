import { sql, type RawBuilder } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { inBatches } from '../../db/in-batches.ts'
import { paddedRows } from '../../db/padded-rows.ts'
import type { Database, PaymentState, Timestamp } from '../../db/schema.ts'
import { headOfId, tailOfId } from '../evidence/id-similarity-repository.ts'
import { sumOfClaim } from '../evidence/line-links-repository.ts'
import { endsOf, type IdEnds } from './id-similarity.ts'

/** Claim's ID that begins or ends like one of the IDs that are searched. */
export interface SimilarClaimId {
  /** The ID, normalised. */
  id: string
  typed: string
  claimId: number
  state: PaymentState
  amountTzs: number
  at: Timestamp
}

/**
 * Statement line's ID that begins or ends like one of the IDs that are searched. Lines that were set aside are left
 * out.
 */
export interface SimilarLineId {
  /** The ID, normalised. */
  id: string
  typed: string
  lineId: number
  /** Both IDs of the line. */
  lineIds: string[]
  /** ID of the claim that the line counts for. */
  claimId: number | null
  amountTzs: number
  /** Time of the payment, or of the import if the statement does not say. */
  at: Timestamp
  source: string
  fileName: string
  fileLine: number
}

/** Two queries rather than one with `or`, so that each engine uses the index of each end. */
const sharingAnEnd = (
  select: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  rows: Rows<IdEnds>,
): RawBuilder<unknown> => {
  const tails = rows.map(({ tail }) => sql`${tail}`)
  const heads = rows.flatMap(({ shortHead, head, longHead }) =>
    [shortHead, head, longHead].map((each) => sql`${each}`),
  )
  return sql`${select(sql`${tailOfId(id)} in (${sql.join(tails)})`)}
    union ${select(sql`${headOfId(id)} in (${sql.join(heads)})`)}`
}

// A cross join makes SQLite begin with the IDs.
const selectClaimIds = compiledQuery(
  (db, rows: Rows<IdEnds>) =>
    db
      .selectFrom(
        sql<SimilarClaimId>`(${sharingAnEnd(
          (
            condition,
          ) => sql`select payment_claim_ids.transaction_id_normal as id, payment_claim_ids.transaction_id as typed,
            payment_claims.id as "claimId", payment_claims.state, ${sumOfClaim} as "amountTzs", payment_claims.created_at as at
            from payment_claim_ids cross join payment_claims
            where payment_claims.id = payment_claim_ids.claim_id and payment_claims.state <> 'rejected' and ${condition}`,
          sql`payment_claim_ids.transaction_id_normal`,
          rows,
        )})`.as('similar'),
      )
      .selectAll(),
  { isPrepared: true },
)

const selectLineIds = compiledQuery(
  (db, rows: Rows<IdEnds>) => {
    const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') => {
      const id = sql.ref(`statement_lines.${column}`)
      return sharingAnEnd(
        (condition) => sql`select ${id} as id,
          ${column === 'transaction_id_normal' ? sql`transaction_id` : id} as typed,
          id as "lineId", transaction_id_normal as "firstId", other_transaction_id_normal as "otherId", claim_id as "claimId",
          amount_tzs as "amountTzs", coalesce(paid_at, created_at) as at, source, file_name as "fileName", file_line as "fileLine"
          from statement_lines where ${id} is not null and set_aside_at is null and ${condition}`,
        id,
        rows,
      )
    }
    return db
      .selectFrom(
        sql<Omit<SimilarLineId, 'lineIds'> & { firstId: string; otherId: string | null }>`(
          ${by('transaction_id_normal')} union ${by('other_transaction_id_normal')}
        )`.as('similar'),
      )
      .selectAll()
  },
  { isPrepared: true },
)

const rowsOf = (ids: readonly string[]): IdEnds[] => paddedRows(ids.map(endsOf))

/** Returns the IDs of claims, not rejected, that begin or end like one of these normalised IDs. */
export const listSimilarClaimIds = (db: Database, ids: readonly string[]): Promise<SimilarClaimId[]> =>
  inBatches([...new Set(ids)], (batch) => selectClaimIds(db, rowsOf(batch)))

/** Returns the IDs of statement lines that begin or end like one of these normalised IDs. */
export const listSimilarLineIds = async (db: Database, ids: readonly string[]): Promise<SimilarLineId[]> => {
  const rows = await inBatches([...new Set(ids)], (batch) => selectLineIds(db, rowsOf(batch)))
  return rows.map(({ firstId, otherId, ...row }) => ({
    ...row,
    lineIds: otherId === null ? [firstId] : [firstId, otherId],
  }))
}
