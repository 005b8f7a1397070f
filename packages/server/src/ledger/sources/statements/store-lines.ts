import { atLocalTime, dayAt } from '@charity-kit/contract'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import type { KeyedLine } from './deduplicate.ts'
import { lockStoringImport, saveCoverage, type LineOrigin } from './import-repository.ts'
import { importReversals, type ReversalLine } from './import-reversals.ts'
import type { ReportProgress } from './import-run.ts'
import { batchesOf } from '../../../db/in-batches.ts'
import { minuteOf } from '../../evidence/balance-repository.ts'
import type { LineError, OutgoingLine } from './line-rules.ts'
import { dayAndPayerOf } from '../../evidence/payer-mask.ts'
import type { ReadStatement } from './read-statement.ts'
import { markRepeated } from './repeated-lines-repository.ts'
import { entryRows, insertNewEntries } from './statement-entry-repository.ts'
import { insertNewFees, numberRepeated } from './statement-fee-repository.ts'
import { insertNewLines } from './statement-line-repository.ts'
import { dayMs } from '../../../values/durations.ts'

interface ReadLines extends Pick<ReadStatement, 'outgoing' | 'fees' | 'entries'> {
  lines: readonly KeyedLine[]
}

interface StoredLines {
  /** Line numbers of payments that are new for their source. */
  added: Set<number>
  reversals: ReversalLine[]
  errors: LineError[]
}

interface StoreDependencies {
  db: Database
  now: () => Date
  /** The centre's IANA time zone. */
  timeZone: string
}

/**
 * Stores a statement's payments, the days that they cover, outgoing lines, fees, and every line that moved the balance.
 * Data that the source has already is not stored again.
 */
export const storeLines = async (
  { db, now, timeZone }: StoreDependencies,
  { lines, outgoing, fees, entries }: ReadLines,
  origin: LineOrigin,
  reportProgress: ReportProgress,
): Promise<StoredLines> => {
  /** Runs a transaction that stores something, unless the import is being reverted. */
  const storing = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => {
      if (!(await lockStoringImport(tx, origin.importId))) throw new DomainError('state_changed')
      return work(tx)
    })
  const at = () => now().toISOString()
  /** Stores the items in batches. */
  const each = async <Item>(
    items: readonly Item[],
    work: (tx: DatabaseTransaction, batch: readonly Item[]) => Promise<void>,
  ): Promise<void> => {
    let done = 0
    for (const batch of batchesOf(items)) {
      await storing((tx) => work(tx, batch))
      done += batch.length
      await reportProgress({ phase: 'storing', done, total: items.length })
    }
  }

  const added = new Set<number>()
  const createdAt = at()
  await each(lines, async (tx, batch) => {
    const rows = batch.map((line) => lineRow(line, origin, createdAt))
    const ids = new Set(await insertNewLines(tx, rows))
    await markRepeated(tx, origin.source, batch)
    for (const { id, line } of batch) if (ids.has(id)) added.add(line)
  })
  if (lines.length > 0 || outgoing.length > 0) {
    const times = [...lines, ...outgoing].map(({ paidAt }) => paidAt)
    const moves = [...times, ...entries.map(({ movedAt }) => movedAt)]
    const coverage = { ...coverageOf(times, timeZone), ...spanOf(moves, createdAt), stored_at: createdAt }
    await storing((tx) => saveCoverage(tx, origin.importId, coverage))
  }
  const reversals: ReversalLine[] = []
  const errors: LineError[] = []
  await each<OutgoingLine>(outgoing, async (tx, batch) => {
    const imported = await importReversals(tx, batch, { ...origin, at: at() })
    reversals.push(...imported.reversals)
    errors.push(...imported.errors)
  })
  const file = { ...origin, timeZone, at: at() }
  await each(numberRepeated(fees), (tx, batch) => insertNewFees(tx, batch, file))
  await each(entryRows(entries, file), insertNewEntries)
  return { added, reversals, errors }
}

const lineRow = (line: KeyedLine, { importId, source, fileName, by }: LineOrigin, at: Timestamp) => ({
  source,
  transaction_id: line.transactionId,
  transaction_id_normal: line.id,
  other_transaction_id_normal: line.otherId,
  waits_for: 'not-checked' as const,
  amount_tzs: line.amountTzs,
  ...dayAndPayerOf(line, at),
  file_name: fileName,
  file_line: line.line,
  imported_by: by,
  import_id: importId,
  created_at: at,
})

/** Returns the minutes of the first and the last of these times. A time in the future was misread and is ignored. */
const spanOf = (
  times: readonly (Timestamp | null)[],
  now: Timestamp,
): { first_at: Timestamp | null; last_at: Timestamp | null } => {
  const past = times.filter((time) => time !== null && time <= now).toSorted()
  const [first, last] = [past[0], past.at(-1)]
  return first && last
    ? { first_at: minuteOf(first), last_at: minuteOf(last) }
    : { first_at: null, last_at: null }
}

/** Returns the span of whole days of these times in the centre's time zone; null without any time. */
const coverageOf = (
  times: readonly (Timestamp | null)[],
  timeZone: string,
): { covers_from: Timestamp | null; covers_until: Timestamp | null } => {
  let first: Timestamp | null = null
  let last: Timestamp | null = null
  for (const time of times) {
    if (time === null) continue
    if (first === null || time < first) first = time
    if (last === null || time > last) last = time
  }
  if (first === null || last === null) return { covers_from: null, covers_until: null }
  const startOf = (day: string) => atLocalTime(`${day}T00:00:00`, timeZone).toISOString()
  const lastDay = dayAt(new Date(last), timeZone)
  const nextDay = new Date(Date.parse(lastDay) + dayMs).toISOString().slice(0, lastDay.length)
  return { covers_from: startOf(dayAt(new Date(first), timeZone)), covers_until: startOf(nextDay) }
}
