import { formatTzs, type StatementLine, type StatementLineDetails } from '@charity-kit/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { StatementLineEventTable, StatementLineTable } from '../../db/statement-tables.ts'
import { listTwinsOfLines } from '../payments/near-twins-repository.ts'
import { isLineOfClaim } from '../statements/line-links-repository.ts'
import { didLineGoBack, isLineReversed, mayLineGoBack } from '../statements/reversal-repository.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'
import { DomainError } from '../../values/domain-error.ts'

/** `unclaimed`: no payment has its ID. `not-ours`: set aside by somebody. */
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

const isReversed = sql<0 | 1>`case when ${isLineReversed} then 1 else 0 end`.as('isReversed')

/** The next lines after an ID, oldest first. */
export const listLinesInState = async (
  db: Database,
  state: UnclaimedState,
  { after, size }: PageBounds,
): Promise<StatementLine[]> => {
  const rows = await withState(db, state)
    .select(shownColumns)
    .select(isReversed)
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

/** A line with its history, oldest first. */
export const findLineDetails = async (
  db: Database,
  id: number,
): Promise<Omit<StatementLineDetails, 'candidates'> | undefined> => {
  const row = await db
    .selectFrom('statement_lines')
    .select(shownColumns)
    .select(['claim_id as payment', isReversed])
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

export type StatementLineRow = Selectable<StatementLineTable>

const findLine = (tx: DatabaseTransaction, id: number): Promise<StatementLineRow | undefined> =>
  tx.selectFrom('statement_lines').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a line's money went back: somebody confirmed it (`gone`), or another line says so (`named`). */
const findWayBack = async (tx: DatabaseTransaction, id: number): Promise<'gone' | 'named' | undefined> => {
  const line = await tx
    .selectFrom('statement_lines')
    .select(
      sql<
        'gone' | 'named' | null
      >`case when ${didLineGoBack} then 'gone' when ${mayLineGoBack} then 'named' end`.as('way'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return line?.way ?? undefined
}

/**
 * A statement's line that counts for no payment. It may be taken by others until it is linked to a claim. Money that went back is no
 * line to choose: whoever had one of its two IDs reversed would be paid with the other.
 * @throws DomainError `not_found`, or `state_changed` if it is counted already, was set aside, or its money went back or may have.
 */
export const getFreeLine = async (tx: DatabaseTransaction, id: number): Promise<StatementLineRow> => {
  const line = await findLine(tx, id)
  if (!line) throw noSuchLine(id)
  if (line.claim_id === null && line.set_aside_at === null) {
    const way = await findWayBack(tx, id)
    if (way === undefined) return line
    throw new DomainError('state_changed', {
      message: (t) => (way === 'gone' ? t.line.wentBack(id) : t.line.reversed(id)),
    })
  }
  throw new DomainError('state_changed', {
    message: (t) => (line.claim_id === null ? t.line.notOurs(id) : t.line.counted(id, line.claim_id)),
  })
}

export const noSuchLine = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no statement line ${String(id)}.` })

/** Where a line is, as evidence in a payment's history. */
export const evidenceOf = ({
  source,
  file_name,
  file_line,
  transaction_id,
  amount_tzs,
}: StatementLineRow): string =>
  `Statement ${source}, ${file_name}, line ${String(file_line)}: ${transaction_id}, ${formatTzs(amount_tzs)}`

/** Sets a free line aside, or puts it back; false if it is counted for a payment, or was already so. */
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

/** Adds to a line's history, in the transaction that changes the line. */
export const insertLineEvent = async (
  tx: DatabaseTransaction,
  event: Insertable<StatementLineEventTable>,
): Promise<void> => {
  await tx.insertInto('statement_line_events').values(event).execute()
}
