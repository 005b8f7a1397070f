import type { StatementImport } from '@charity-kit/contract'
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

/** The latest imports, newest first. */
export const listRuns = async (db: Database, now: Date): Promise<StatementImport[]> => {
  const rows = await db
    .selectFrom('statement_import_runs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  const silentSince = new Date(now.getTime() - silenceMs).toISOString()
  return rows.map(({ file_name, imported_by, state, created_at, updated_at, ...row }) => ({
    ...row,
    fileName: file_name,
    by: imported_by,
    state: ['running', 'cancelling'].includes(state) && updated_at < silentSince ? 'interrupted' : state,
    startedAt: created_at,
    updatedAt: updated_at,
  }))
}
