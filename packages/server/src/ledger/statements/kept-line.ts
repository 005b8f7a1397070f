import type { Database } from '../../db/schema.ts'
import type { KeyedLine } from './deduplicate.ts'
import { batchesOf } from './in-batches.ts'
import type { LineError } from './line-rules.ts'
import { listKeptLines, type KeptLine } from './statement-line-repository.ts'

/**
 * Leaves out lines that somebody decided on while an import that was taken back since read another ID in them: the decision stands, and the
 * line must not count once more. Such a line has the same number in the file, no other time, and two of the file's name, its time and its
 * amount.
 */
export const leaveKeptLines = async (
  db: Database,
  lines: readonly KeyedLine[],
  fileName: string,
): Promise<{ lines: KeyedLine[]; errors: LineError[] }> => {
  const kept = new Map<number, KeptLine[]>()
  for (const batch of batchesOf(lines)) {
    const found = await listKeptLines(
      db,
      batch.map(({ line }) => line),
    )
    for (const row of found) kept.set(row.file_line, [...(kept.get(row.file_line) ?? []), row])
  }
  const twinOf = (line: KeyedLine) =>
    kept.get(line.line)?.find((row) => {
      if (row.transaction_id_normal === line.id) return false
      const isSameTime = row.paid_at !== null && row.paid_at === line.paidAt
      if (row.paid_at !== null && line.paidAt !== null && !isSameTime) return false
      const alike = [row.file_name === fileName, row.amount_tzs === line.amountTzs, isSameTime]
      return alike.filter(Boolean).length >= 2
    })
  return {
    lines: lines.filter((line) => !twinOf(line)),
    errors: lines.flatMap((line) => {
      const twin = twinOf(line)
      return twin ? [{ line: line.line, message: wasDecided(twin) }] : []
    }),
  }
}

const wasDecided = ({ transaction_id, claim_id }: KeptLine): string =>
  `Somebody decided on this line while its ID was read as "${transaction_id}"${claim_id === null ? '' : ` (payment ${String(claim_id)})`}, and that stayed when the import was taken back. Look at that first.`
