import type { Selectable } from 'kysely'
import type { Database, Timestamp } from '../../../db/schema.ts'
import type { StatementLineTable } from '../../../db/statement-tables.ts'
import { inBatches } from '../../../db/in-batches.ts'

const columns = [
  'statement_lines.id',
  'statement_lines.import_id',
  'transaction_id',
  'transaction_id_normal',
  'other_transaction_id_normal',
  'amount_tzs',
  'paid_at',
  'statement_lines.file_name',
  'file_line',
  'claim_id',
] as const

/** Stored line, for comparison with one that may be the same under another ID. */
export type StoredLine = Pick<
  Selectable<StatementLineTable>,
  | 'id'
  | 'import_id'
  | 'transaction_id'
  | 'transaction_id_normal'
  | 'other_transaction_id_normal'
  | 'amount_tzs'
  | 'paid_at'
  | 'file_name'
  | 'file_line'
  | 'claim_id'
>

/** Returns lines with one of these line numbers that stayed when their imports were reverted. */
export const listKeptLines = (db: Database, fileLines: readonly number[]): Promise<StoredLine[]> =>
  inBatches(fileLines, (chunk) =>
    db
      .selectFrom('statement_imports')
      .innerJoin('statement_lines', 'statement_lines.import_id', 'statement_imports.id')
      .where('taken_back_at', 'is not', null)
      .where('file_line', 'in', chunk)
      .select(columns)
      .execute(),
  )

/** Returns lines of a source that were paid at one of these times. */
export const listLinesAt = (
  db: Database,
  source: string,
  times: readonly Timestamp[],
): Promise<StoredLine[]> =>
  inBatches(times, (chunk) =>
    db
      .selectFrom('statement_lines')
      .where('source', '=', source)
      .where('paid_at', 'in', chunk)
      .select(columns)
      .execute(),
  )

/** Returns lines with one of these line numbers, from a source's imports of a file's name. */
export const listLinesOfFile = (
  db: Database,
  { source, fileName }: { source: string; fileName: string },
  fileLines: readonly number[],
): Promise<StoredLine[]> =>
  inBatches(fileLines, (chunk) =>
    db
      .selectFrom('statement_imports')
      .innerJoin('statement_lines', 'statement_lines.import_id', 'statement_imports.id')
      .where('statement_imports.source', '=', source)
      .where('statement_imports.file_name', '=', fileName)
      .where('file_line', 'in', chunk)
      .select(columns)
      .execute(),
  )

/** Returns the IDs among these normalised IDs that a source's lines have, as either of their two. */
export const listStoredIds = (db: Database, source: string, ids: readonly string[]): Promise<string[]> =>
  inBatches(ids, async (chunk) => {
    const withId = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
      db
        .selectFrom('statement_lines')
        .where('source', '=', source)
        .where(column, 'in', chunk)
        .select(`${column} as id`)
        .$narrowType<{ id: string }>()
    const rows = await withId('transaction_id_normal')
      .unionAll(withId('other_transaction_id_normal'))
      .execute()
    return rows.map(({ id }) => id)
  })
