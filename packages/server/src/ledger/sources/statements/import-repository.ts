import type { StatementImport, StatementImportDetails, StatementReport } from '@charity-kit/contract'
import { sql, type Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import type { ImportPhase, ImportState, StatementImportTable } from '../../../db/statement-tables.ts'

/** Time without a report after which a running import belongs to a killed process. */
const silenceMs = 300_000

/** Maximum number of listed imports. */
const maxListed = 50

/** File that is imported. */
export interface ImportedFile {
  source: string
  fileName: string
  by: string
  /** ID of the mapping that reads its columns, if staff matched them. */
  mappingId?: number | undefined
}

export const insertImport = async (
  db: Database,
  { source, fileName, by, mappingId }: ImportedFile,
  at: Timestamp,
): Promise<number> => {
  const moments = { created_at: at, updated_at: at }
  const row = { source, file_name: fileName, imported_by: by, mapping_id: mappingId ?? null, ...moments }
  const { id } = await db
    .insertInto('statement_imports')
    .values({ ...row, state: 'running', phase: 'reading', done: 0, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Origin of a line, stored in each of its rows. */
export interface LineOrigin {
  importId: number
  source: string
  fileName: string
  by: string
}

/** Progress of an import. */
export interface Reached {
  phase: ImportPhase
  done: number
  total: number
}

/** Saves an import's progress; returns false if the import was cancelled. */
export const saveProgress = async (
  db: Database,
  id: number,
  reached: Reached,
  at: Timestamp,
): Promise<boolean> => {
  const saved = await db
    .updateTable('statement_imports')
    .set({ ...reached, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Returns the state of an import; undefined if there is none. */
export const findImportState = async (db: Database, id: number): Promise<ImportState | undefined> => {
  const row = await db.selectFrom('statement_imports').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

/** Locks an import until the transaction ends; returns false if the import may not store anything more. */
export const lockStoringImport = async (tx: DatabaseTransaction, id: number): Promise<boolean> => {
  const locked = await tx
    .updateTable('statement_imports')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', id)
    .where('state', 'in', ['running', 'cancelling'])
    .where('take_back_begun_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

/** Cancels an import; returns false if it is not running. */
export const cancelImport = async (db: Database, id: number, at: Timestamp): Promise<boolean> => {
  const cancelled = await db
    .updateTable('statement_imports')
    .set({ state: 'cancelling', updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}

/** End of an import, with its report or the reason of its failure. */
export type ImportEnd = { state: 'done'; report: string } | { state: 'cancelled' | 'failed'; error: string }

/** Ends an import, unless it has ended. */
export const endImport = async (db: Database, id: number, end: ImportEnd, at: Timestamp): Promise<void> => {
  await db
    .updateTable('statement_imports')
    .set({ ...end, updated_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'cancelling'])
    .execute()
}

/**
 * Stores the days of an import's lines, once all are stored. They show which payments, verified by hand, are missing
 * from the statement.
 */
export const saveCoverage = async (
  tx: DatabaseTransaction,
  id: number,
  coverage: Pick<StatementImportTable, 'covers_from' | 'covers_until' | 'first_at' | 'last_at' | 'stored_at'>,
): Promise<void> => {
  await tx.updateTable('statement_imports').set(coverage).where('id', '=', id).execute()
}

/**
 * Whether a statement covers the day of a verified claim: the statement has lines of that day, and was imported after
 * the claim was made. A statement without dates covers all earlier decisions. If a feed reported the payment, its
 * notice must be marked as missing from the statement.
 */
export const isCoveredByStatement = sql<boolean>`(exists (
  select 1 from statement_imports
  where (statement_imports.covers_from is null and statement_imports.stored_at >= payment_claims.decided_at)
  or (
    payment_claims.notice_paid_at is null
    and payment_claims.created_at >= statement_imports.covers_from
    and payment_claims.created_at < statement_imports.covers_until
    and payment_claims.created_at <= statement_imports.stored_at
  )
) or (payment_claims.notice_paid_at is not null and exists (
  select 1 from feed_notices where feed_notices.claim_id = payment_claims.id and feed_notices.missing_at is not null
)))`

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
  'taken_back_by',
  'taken_back_at',
  'taken_back_reason',
] as const

/** Returns the time of the last report before which a running import counts as interrupted. */
const silentSince = (now: Date): Timestamp => new Date(now.getTime() - silenceMs).toISOString()

type ShownRow = Pick<
  Selectable<StatementImportTable>,
  'state' | 'taken_back_by' | 'taken_back_at' | 'taken_back_reason'
>

const shown = <Row extends ShownRow & { updatedAt: Timestamp }>(
  { taken_back_by: by, taken_back_at: at, taken_back_reason: reason, ...row }: Row,
  now: Date,
) => ({
  ...row,
  state:
    ['running', 'cancelling'].includes(row.state) && row.updatedAt < silentSince(now)
      ? ('interrupted' as const)
      : row.state,
  takenBack: by === null ? null : { by, at, reason: reason ?? '' },
})

/**
 * Begins to revert an import, which stores nothing more from then on. Returns undefined while the import runs, and
 * after it was reverted.
 */
export const beginTakeBack = async (
  db: Database,
  id: number,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<Selectable<StatementImportTable> | undefined> =>
  db
    .updateTable('statement_imports')
    .set((set) => ({
      // The first caller is stored as the one who reverts the import; another click continues an interrupted revert.
      take_back_begun_at: set.fn.coalesce('take_back_begun_at', set.val(now.toISOString())),
      taken_back_by: set.fn.coalesce('taken_back_by', set.val(by)),
      taken_back_reason: set.fn.coalesce('taken_back_reason', set.val(reason)),
      state: sql<ImportState>`case when state in ('running', 'cancelling') then 'failed' else state end`,
    }))
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('state', 'in', ['done', 'cancelled', 'failed']), eb('updated_at', '<', silentSince(now))]),
    )
    .returningAll()
    .executeTakeFirst()

export const endTakeBack = async (db: Database, id: number, at: Timestamp): Promise<void> => {
  await db
    .updateTable('statement_imports')
    .set({ taken_back_at: at })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute()
}

/** Returns when an import was begun, and whether it was reverted; undefined if there is none. */
export const findTakeBack = (db: Database, id: number) =>
  db
    .selectFrom('statement_imports')
    .select(['created_at as begunAt', 'taken_back_at as takenBackAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the latest imports, newest first. */
export const listImports = async (db: Database, now: Date): Promise<StatementImport[]> => {
  const rows = await db
    .selectFrom('statement_imports')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => shown(row, now))
}

export const findImport = async (
  db: Database,
  id: number,
  now: Date,
): Promise<StatementImportDetails | undefined> => {
  const row = await db
    .selectFrom('statement_imports')
    .select(columns)
    .select(['report', 'error'])
    .select(
      sql<0 | 1>`case when exists (
        select 1 from statement_sources where statement_sources.source = statement_imports.source
      ) then 1 else 0 end`.as('isApproved'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { isApproved, ...found } = row
  return {
    ...shown(found, now),
    isSourceApproved: isApproved === 1,
    // Written by endImport.
    report: row.report === null ? null : (JSON.parse(row.report) as StatementReport),
  }
}

/** Returns the verified payments among these. */
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
