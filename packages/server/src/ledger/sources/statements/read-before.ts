import { atLocalTime, dayAt, type StatementMapping } from '@charity-kit/contract'
import type { Database } from '../../../db/schema.ts'
import type { KeyedLine } from './deduplicate.ts'
import { batchesOf } from '../../../db/in-batches.ts'
import type { LineError } from './line-rules.ts'
import {
  listKeptLines,
  listLinesAt,
  listLinesOfFile,
  listStoredIds,
  type StoredLine,
} from './read-before-repository.ts'

interface ReadFile {
  source: string
  fileName: string
  mapping: Pick<StatementMapping, 'columns' | 'dateFormat'>
  /** The centre's IANA time zone. */
  timeZone: string
}

/**
 * Leaves out lines that were stored before with another ID: read by another column, each shilling would count once
 * more. A line that staff decided on stays when its import is reverted; the lines of another import that was not
 * reverted stay anyway.
 */
export const leaveLinesReadBefore = async (
  db: Database,
  lines: readonly KeyedLine[],
  file: ReadFile,
): Promise<{ lines: KeyedLine[]; errors: LineError[] }> => {
  const kept = await findKept(db, lines, file.fileName)
  const others = await findByOtherColumn(
    db,
    lines.filter(({ line }) => !kept.has(line)),
    file,
  )
  return {
    lines: lines.filter(({ line }) => !kept.has(line) && !others.has(line)),
    errors: [
      ...[...kept].map(([line, row]) => ({ line, message: wasDecided(row) })),
      ...[...others].map(([line, row]) => ({ line, message: wasReadByOtherColumn(row) })),
    ],
  }
}

/**
 * Returns kept lines that are the same as the file's, by line number. Such a line has the same number and no different
 * time. It also has two of these in common with the file's: the file name, the time, the amount.
 */
const findKept = async (
  db: Database,
  lines: readonly KeyedLine[],
  fileName: string,
): Promise<Map<number, StoredLine>> => {
  const found = new Map<number, StoredLine>()
  for (const batch of batchesOf(lines)) {
    const rows = await listKeptLines(
      db,
      batch.map(({ line }) => line),
    )
    const byLine = Map.groupBy(rows, (row) => row.file_line)
    for (const line of batch) {
      const twin = byLine.get(line.line)?.find((row) => {
        if (row.transaction_id_normal === line.id) return false
        const isSameTime = row.paid_at !== null && row.paid_at === line.paidAt
        if (row.paid_at !== null && line.paidAt !== null && !isSameTime) return false
        const alike = [row.file_name === fileName, row.amount_tzs === line.amountTzs, isSameTime]
        return alike.filter(Boolean).length >= 2
      })
      if (twin) found.set(line.line, twin)
    }
  }
  return found
}

/**
 * Returns stored lines of the same time and amount whose IDs this file does not have, by line number. Times without
 * seconds also need the same line number in the file. Lines without a time of day are often alike by chance, so all new
 * lines of a file of the same name must be alike. Without a date, at least {@link minAlike} must be alike, with
 * different amounts.
 */
const findByOtherColumn = async (
  db: Database,
  lines: readonly KeyedLine[],
  { source, fileName, mapping: { columns, dateFormat }, timeZone }: ReadFile,
): Promise<Map<number, StoredLine>> => {
  const written = columns.date === undefined ? '' : dateFormat
  // A spreadsheet may write a date as midnight of that day.
  const areDays = lines.every(({ paidAt }) => paidAt === null || isMidnight(paidAt, timeZone))
  const format = areDays ? written.replace(/\s*HH.*$/, '') : written
  const hasTime = format.includes('HH')
  const own = new Set(lines.flatMap(({ id, otherId }) => [id, otherId]))
  const isSameLine = (row: StoredLine, line: KeyedLine): boolean =>
    row.amount_tzs === line.amountTzs &&
    row.paid_at === line.paidAt &&
    (format.includes('ss') || row.file_line === line.line) &&
    !own.has(row.transaction_id_normal) &&
    (row.other_transaction_id_normal === null || !own.has(row.other_transaction_id_normal))
  const found = new Map<number, StoredLine>()
  const taken = new Set<StoredLine['id']>()
  for (const batch of batchesOf(lines)) {
    const idsOf = ({ id, otherId }: KeyedLine) => (otherId === null ? [id] : [id, otherId])
    const stored = new Set(await listStoredIds(db, source, batch.flatMap(idsOf)))
    const added = batch.filter((line) => !idsOf(line).some((id) => stored.has(id)))
    const rows = hasTime
      ? await listLinesAt(db, source, [...new Set(added.flatMap(({ paidAt }) => paidAt ?? []))])
      : await listLinesOfFile(
          db,
          { source, fileName },
          added.map(({ line }) => line),
        )
    const byAmount = Map.groupBy(rows, (row) => row.amount_tzs)
    for (const line of added) {
      const alike = byAmount.get(line.amountTzs)?.filter((row) => !taken.has(row.id) && isSameLine(row, line))
      const twin = alike?.find((row) => row.file_line === line.line) ?? alike?.[0]
      if (!twin && !hasTime) return new Map()
      if (!twin) continue
      taken.add(twin.id)
      found.set(line.line, twin)
    }
  }
  const isByChance =
    format === '' && (found.size < minAlike || new Set([...found.values()].map(amountOf)).size === 1)
  return isByChance ? new Map() : found
}

const isMidnight = (moment: string, timeZone: string): boolean =>
  atLocalTime(`${dayAt(new Date(moment), timeZone)}T00:00:00`, timeZone).toISOString() === moment

/** Minimum number of alike lines that are not a coincidence, if their amounts differ. */
const minAlike = 3
const amountOf = ({ amount_tzs }: StoredLine): number => amount_tzs

const wasDecided = ({ transaction_id, claim_id }: StoredLine): string =>
  `Somebody decided on this line while its ID was read as "${transaction_id}"${claim_id === null ? '' : ` (payment ${String(claim_id)})`}, and that stayed when the import was taken back. Look at that first.`

const wasReadByOtherColumn = ({ import_id, transaction_id }: StoredLine): string =>
  `Import ${String(import_id)} has this line with the ID ${transaction_id}, from another column. Take that import back, then import this file again.`
