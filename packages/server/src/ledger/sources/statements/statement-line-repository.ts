import type { LineWait } from '@charity-kit/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import { inBatches } from '../../../db/in-batches.ts'
import type {
  Database,
  DatabaseTransaction,
  PaymentKind,
  PaymentState,
  Timestamp,
} from '../../../db/schema.ts'
import type { StatementLineTable } from '../../../db/statement-tables.ts'
import { waitsFor } from '../../evidence/line-waits-repository.ts'
import { isLineReversed } from '../../evidence/reversal-repository.ts'

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

/** Returns the lines of a source with these normalised IDs. */
export const listLines = (
  db: Database,
  source: string,
  ids: readonly string[],
): Promise<
  (Pick<StatementLine, 'transaction_id_normal' | 'amount_tzs' | 'claim_id'> & {
    is_reversed: 0 | 1
    waits_for: LineWait | null
  })[]
> =>
  inBatches(ids, (chunk) =>
    db
      .selectFrom('statement_lines')
      .select(['transaction_id_normal', 'amount_tzs', 'claim_id'])
      .select(waitsFor.as('waits_for'))
      .select(sql<0 | 1>`case when ${isLineReversed} then 1 else 0 end`.as('is_reversed'))
      .where('source', '=', source)
      .where('transaction_id_normal', 'in', chunk)
      .execute(),
  )

/** Claim, for comparison with a statement line. */
export interface ComparedClaim {
  id: number
  /** ID by which the claim was found. */
  transaction_id_normal: string
  kind: PaymentKind
  state: PaymentState
  expected_amount_tzs: number | null
  claimed_amount_tzs: number
  created_at: Timestamp
}

/** Returns the claims with these normalised IDs; a claim with two of them is listed twice. */
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

/** Returns the claims with an ID of these lines. */
export const listClaimsOf = (
  db: Database,
  lines: readonly { id: string; otherId: string | null }[],
): Promise<ComparedClaim[]> =>
  listClaimsWithIds(db, [...new Set(lines.flatMap(({ id, otherId }) => [id, otherId ?? []].flat()))])

/** Verified payment whose line an import lacks. */
export interface LackingPayment {
  id: number
  amountTzs: number
}

/** Returns the verified payments whose lines an import lacks, although its balances lead across their time. */
export const listLackingPayments = (db: Database, importId: number): Promise<LackingPayment[]> =>
  db
    .selectFrom('statement_lines')
    .innerJoin('payment_claims', 'payment_claims.id', 'statement_lines.claim_id')
    .select(['payment_claims.id', 'amount_tzs as amountTzs'])
    .where('missing_from', '=', importId)
    .where('state', '=', 'verified')
    .orderBy('payment_claims.id')
    .execute()
