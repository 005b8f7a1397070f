import type { StatementImport, StatementImportDetails, StatementReport } from '@charity-kit/contract'
import type { Database, ImportPhase, ImportState, Timestamp } from '../db/schema.ts'

/** A running import that reported nothing for this long belongs to a process that was killed. */
const silenceMs = 300_000

/** How many imports are listed. */
const maxListed = 50

export const insertRun = async (
  db: Database,
  { source, fileName, by, at }: { source: string; fileName: string; by: string; at: Timestamp },
): Promise<number> => {
  const row = { source, file_name: fileName, imported_by: by, created_at: at, updated_at: at }
  const { id } = await db
    .insertInto('statement_import_runs')
    .values({ ...row, state: 'running', phase: 'reading', done: 0, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How far an import is. */
export interface Reached {
  phase: ImportPhase
  done: number
  total: number
}

/** False if the import was cancelled. */
export const saveProgress = async (
  db: Database,
  id: number,
  reached: Reached,
  at: Timestamp,
): Promise<boolean> => {
  const saved = await db
    .updateTable('statement_import_runs')
    .set({ ...reached, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** The state of an import; undefined if there is none. */
export const findRunState = async (db: Database, id: number): Promise<ImportState | undefined> => {
  const row = await db
    .selectFrom('statement_import_runs')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state
}

/** Moves an import from one of `from`; false if it is in another state. */
export const moveRun = async (
  db: Database,
  id: number,
  { from, to, at }: { from: readonly ImportState[]; to: ImportState; at: Timestamp },
): Promise<boolean> => {
  const moved = await db
    .updateTable('statement_import_runs')
    .set({ state: to, updated_at: at })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Keeps what an import came to, or why it failed. */
export const saveResult = async (
  db: Database,
  id: number,
  result: { report: string } | { error: string },
): Promise<void> => {
  await db.updateTable('statement_import_runs').set(result).where('id', '=', id).execute()
}

const columns = [
  'id',
  'source',
  'file_name as fileName',
  'imported_by as by',
  'state',
  'phase',
  'done',
  'total',
  'created_at as startedAt',
  'updated_at as updatedAt',
] as const

/** An import that says nothing for long was interrupted. */
const shown = <Row extends { state: ImportState; updatedAt: Timestamp }>(row: Row, now: Date) => ({
  ...row,
  state:
    ['running', 'cancelling'].includes(row.state) &&
    row.updatedAt < new Date(now.getTime() - silenceMs).toISOString()
      ? ('interrupted' as const)
      : row.state,
})

/** The latest imports, newest first. */
export const listRuns = async (db: Database, now: Date): Promise<StatementImport[]> => {
  const rows = await db
    .selectFrom('statement_import_runs')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => shown(row, now))
}

export const findRun = async (
  db: Database,
  id: number,
  now: Date,
): Promise<StatementImportDetails | undefined> => {
  const row = await db
    .selectFrom('statement_import_runs')
    .select(columns)
    .select(['report', 'error'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...shown(row, now),
      // Written by saveResult.
      report: row.report === null ? null : (JSON.parse(row.report) as StatementReport),
    }
  )
}

/** Those of these payments that are verified. */
export const findVerified = async (db: Database, payments: readonly number[]): Promise<Set<number>> => {
  if (payments.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_claims')
    .select('id')
    .where('id', 'in', payments)
    .where('state', '=', 'verified')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
