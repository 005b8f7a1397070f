import type { Timestamp } from '../../db/schema.ts'
import { batchesOf } from './in-batches.ts'
import type { ReadStatement } from './read-statement.ts'
import { entryRows, insertNewEntries } from './statement-entry-repository.ts'
import { insertNewFees, numberRepeated } from './statement-fee-repository.ts'
import type { ReportProgress } from './statement-imports.ts'
import type { Storing } from './storing.ts'

interface ImportedFile {
  importId: number
  source: string
  fileName: string
  by: string
  at: Timestamp
  timeZone: string
}

/** Stores what a file says of the account itself: its fees, and every line by which its balance moved. */
export const storeMoves = async (
  storing: Storing,
  { fees, entries }: Pick<ReadStatement, 'fees' | 'entries'>,
  file: ImportedFile,
  reportProgress: ReportProgress,
): Promise<void> => {
  let done = 0
  const total = fees.length + entries.length
  const report = async (stored: number) => {
    done += stored
    await reportProgress({ phase: 'storing', done, total })
  }
  for (const batch of batchesOf(numberRepeated(fees))) {
    await storing(file.importId, (tx) => insertNewFees(tx, batch, file))
    await report(batch.length)
  }
  for (const batch of batchesOf(entryRows(entries, file))) {
    await storing(file.importId, (tx) => insertNewEntries(tx, batch))
    await report(batch.length)
  }
}
