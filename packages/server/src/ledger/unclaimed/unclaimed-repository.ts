import type { StatementLine, StatementLineDetails } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { listTwinsOfLines } from '../claims/possible-duplicates-repository.ts'
import { isLineOfClaim } from '../evidence/line-links-repository.ts'
import { waitsFor } from '../evidence/line-waits-repository.ts'
import { isLineReversed } from '../evidence/reversal-repository.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'

/** State of a line without a payment. `unclaimed`: no payment has its ID. `not-ours`: staff set it aside. */
export type UnclaimedState = 'unclaimed' | 'not-ours'

const lineIds = [
  'statement_lines.transaction_id_normal',
  'statement_lines.other_transaction_id_normal',
] as const

const withState = (db: Database, state: UnclaimedState) => {
  const free = db.selectFrom('statement_lines').where('statement_lines.claim_id', 'is', null)
  if (state === 'not-ours') return free.where('set_aside_at', 'is not', null)
  return lineIds.reduce(
    (lines, id) =>
      lines.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_claim_ids')
              .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
              .select('payment_claim_ids.claim_id')
              .whereRef('payment_claim_ids.transaction_id_normal', '=', id)
              .where(isLineOfClaim),
          ),
        ),
      ),
    free.where('set_aside_at', 'is', null),
  )
}

const shownColumns = [
  'statement_lines.id',
  'source',
  'file_name as fileName',
  'file_line as line',
  'transaction_id as transactionId',
  'other_transaction_id_normal as otherTransactionId',
  'amount_tzs as amount',
  'paid_at as paidAt',
  'statement_lines.created_at as importedAt',
  'payer_masked as payer',
] as const

const waits = waitsFor.as('waitsFor')
const isReversed = sql<0 | 1>`case when ${isLineReversed} then 1 else 0 end`.as('isReversed')

/** Returns the next lines after an ID, oldest first. */
export const listLinesInState = async (
  db: Database,
  state: UnclaimedState,
  { after, size }: PageBounds,
): Promise<StatementLine[]> => {
  const rows = await withState(db, state)
    .select(shownColumns)
    .select(isReversed)
    .select(waits)
    .where('statement_lines.id', '>', after)
    .orderBy('statement_lines.id')
    .limit(size)
    .execute()
  const twins = await listTwinsOfLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isReversed: row.isReversed === 1, twins: twins.get(row.id) ?? [] }))
}

export const countLinesInState = (db: Database, state: UnclaimedState): Promise<number> =>
  countUpTo(db, withState(db, state).select('statement_lines.id'))

/** Returns a line with its history, oldest first. */
export const findLineDetails = async (
  db: Database,
  id: number,
): Promise<Omit<StatementLineDetails, 'candidates'> | undefined> => {
  const row = await db
    .selectFrom('statement_lines')
    .select(shownColumns)
    .select(['claim_id as payment', isReversed, waits])
    .where('statement_lines.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const history = await db
    .selectFrom('statement_line_events')
    .select(['action', 'claim_id as payment', 'actor as by', 'created_at as at', 'reason'])
    .where('line_id', '=', id)
    .orderBy('id')
    .execute()
  const twins = (await listTwinsOfLines(db, [id])).get(id) ?? []
  return { ...row, isReversed: row.isReversed === 1, twins, history }
}

/**
 * Sets a free line aside, or puts it back. Returns false if the line counts for a payment, or was already in that
 * state.
 */
export const setAside = async (
  tx: DatabaseTransaction,
  id: number,
  at: Timestamp | null,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('statement_lines')
    .set({ set_aside_at: at })
    .where('id', '=', id)
    .where('claim_id', 'is', null)
    .where('set_aside_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
