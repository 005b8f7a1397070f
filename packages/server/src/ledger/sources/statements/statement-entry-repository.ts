import { dayAt, normaliseTransactionId } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import type { StatementEntryTable } from '../../../db/statement-tables.ts'
import type { LineOrigin } from './import-repository.ts'
import type { EntryLine } from './read-statement.ts'

/**
 * Returns whether a file begins with the latest line, as most statements do. Balances show the order of lines with the
 * same time.
 */
const isLatestFirst = (entries: readonly EntryLine[]): boolean => {
  let isLater = 0
  for (const [index, line] of entries.entries()) {
    const above = entries[index - 1]
    if (!above) continue
    if (line.movedAt !== above.movedAt) isLater += line.movedAt > above.movedAt ? 1 : -1
    else if (line.balanceCents !== null && above.balanceCents !== null) {
      if (above.balanceCents + line.amountCents === line.balanceCents) isLater += 1
      if (line.balanceCents + above.amountCents === above.balanceCents) isLater -= 1
    }
  }
  return isLater < 0
}

/**
 * Returns the rows of a file's lines. Two files with one line store it once: by its ID, day and amount, and by how
 * often the file has these.
 */
export const entryRows = (
  entries: readonly EntryLine[],
  { importId, source, fileName, by, at, timeZone }: LineOrigin & { at: Timestamp; timeZone: string },
): Insertable<StatementEntryTable>[] => {
  const counts = new Map<string, number>()
  // A date in the future was misread.
  const past = entries.filter(({ movedAt }) => movedAt <= at)
  const inOrder = isLatestFirst(past) ? past.toReversed() : past
  return inOrder.map((entry) => {
    const id = normaliseTransactionId(entry.transactionId)
    const day = dayAt(new Date(entry.movedAt), timeZone)
    const key = JSON.stringify([id, day, entry.amountCents])
    const repetition = counts.get(key) ?? 0
    counts.set(key, repetition + 1)
    return {
      source,
      transaction_id: entry.transactionId,
      transaction_id_normal: id,
      moved_at: entry.movedAt,
      moved_on: day,
      is_fee: entry.isFee ? 1 : 0,
      amount_cents: entry.amountCents,
      balance_cents: entry.balanceCents,
      repetition,
      file_name: fileName,
      file_line: entry.line,
      imported_by: by,
      import_id: importId,
      created_at: at,
    }
  })
}

/** Stores lines that are new for their source, and adds the balance to stored lines without one. */
export const insertNewEntries = async (
  tx: DatabaseTransaction,
  rows: readonly Insertable<StatementEntryTable>[],
): Promise<void> => {
  await tx
    .insertInto('statement_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'moved_on', 'transaction_id_normal', 'amount_cents', 'repetition'])
        .doUpdateSet(({ fn, ref }) => ({
          balance_cents: fn.coalesce(ref('statement_entries.balance_cents'), ref('excluded.balance_cents')),
        })),
    )
    .execute()
}
