import type { StatementImport, StatementImportDetails, StatementReport } from '@charity-kit/contract'
import { sql, type Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import type { ImportPhase, ImportState, StatementImportTable } from '../../../db/statement-tables.ts'

/** A running import that reported nothing for this long belongs to a process that was killed. */
const silenceMs = 300_000

/** How many imports are listed. */
const maxListed = 50

/** A file that is imported. */
export interface ImportedFile {
  source: string
  fileName: string
  by: string
  /** What its columns are read by, if somebody matched them. */
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

/** Where a line comes from, as each of its rows says. */
export interface LineOrigin {
  importId: number
  source: string
  fileName: string
  by: string
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
    .updateTable('statement_imports')
    .set({ ...reached, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** The state of an import; undefined if there is none. */
export const findImportState = async (db: Database, id: number): Promise<ImportState | undefined> => {
  const row = await db.selectFrom('statement_imports').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

/** Locks an import until the transaction ends; false if it may store nothing more. */
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

/** False if it is not running. */
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

/** How an import ended, with what it came to, or why it failed. */
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
 * Keeps which days an import's lines are of, once all are stored: by it payments are missed that were verified by hand, and are not among
 * them.
 */
export const saveCoverage = async (
  tx: DatabaseTransaction,
  id: number,
  coverage: Pick<StatementImportTable, 'covers_from' | 'covers_until' | 'first_at' | 'last_at' | 'stored_at'>,
): Promise<void> => {
  await tx.updateTable('statement_imports').set(coverage).where('id', '=', id).execute()
}

/**
 * Whether a statement covers the day of a verified claim: it has lines of that day, and was imported after the claim was made. One
 * without dates covers all that was decided before it. Where a feed says when it was paid, its statement was asked for that minute.
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

/** An import that said nothing since then was interrupted. */
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

/** An import that may be taken back, from when on it stores nothing more; undefined while it runs, and once it was taken back. */
export const beginTakeBack = async (
  db: Database,
  id: number,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<Selectable<StatementImportTable> | undefined> =>
  db
    .updateTable('statement_imports')
    .set((set) => ({
      // Whoever began it is who took it back; another press goes on where it ended.
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

/** When an import was begun, and whether it was taken back; undefined if there is none. */
export const findTakeBack = (db: Database, id: number) =>
  db
    .selectFrom('statement_imports')
    .select(['created_at as begunAt', 'taken_back_at as takenBackAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The latest imports, newest first. */
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
