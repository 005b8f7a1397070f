import { addDays, atLocalTime, dayAt, normaliseTransactionId } from '@charity-kit/contract'
import { batchesOf } from '../../../db/in-batches.ts'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { inBalanceOrder } from '../../evidence/balance-chain.ts'
import { checkBalances, type BalanceCheck, type StoredBalances } from './check-balances.ts'
import {
  entryKey,
  findBalanceBefore,
  listLinesOfOthers,
  listOtherBalances,
  markLacked,
  markLackedBefore,
  saveLeadingTime,
  setWaits,
  type LeadingTime,
} from './check-lines-repository.ts'
import type { KeyedLine } from './deduplicate.ts'
import { lockStoringImport, type LineOrigin } from './import-repository.ts'
import type { EntryLine, ReadStatement } from './read-statement.ts'
import { entryRows } from './statement-entry-repository.ts'

interface CheckedFile extends Pick<ReadStatement, 'entries' | 'outgoing' | 'unclear'> {
  lines: readonly KeyedLine[]
  /** Whether each line of the file is stored under the ID that it has in this file. */
  isWhole: boolean
}

/**
 * Stores which of an import's lines wait for a person, by the file's balances and by the lines of the source's other
 * imports. Also stores which lines of those imports wait, because this file lacks them although its balances lead
 * across their time. Until this is done, all new lines wait.
 */
export const checkLines = async (
  { db, now, timeZone }: { db: Database; now: () => Date; timeZone: string },
  { lines, entries, outgoing, unclear, isWhole }: CheckedFile,
  origin: LineOrigin,
): Promise<void> => {
  const { importId } = origin
  /** Runs one of several short transactions, so that other work runs between them. */
  const storing = (work: (tx: DatabaseTransaction) => Promise<void>): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!(await lockStoringImport(tx, importId))) throw new DomainError('state_changed')
      await work(tx)
    })
  const file = { ...origin, timeZone, at: now().toISOString() }
  const { waits, leads } = checkBalances(entries, await readStored(db, entries, file))
  await storing((tx) => markLackedBefore(tx, origin))
  for (const [wait, waiting] of Map.groupBy(lines, ({ line }) => waits.get(line) ?? null)) {
    const ids = waiting.map(({ id }) => id)
    for (const batch of batchesOf(ids)) await storing((tx) => setWaits(tx, origin, batch, wait))
  }
  const leading = leads && leadingTimeOf(leads, timeZone)
  if (!leading || !isWhole) return
  await storing((tx) => saveLeadingTime(tx, importId, leading))
  const named = [
    ...lines.flatMap(({ id, otherId }) => [id, otherId ?? []].flat()),
    ...outgoing.flatMap(({ namedIds }) => namedIds),
    ...unclear.map(({ transactionId }) => normaliseTransactionId(transactionId)),
  ]
  const lacked = await findLacked(db, { named: new Set(named), leading }, origin)
  for (const batch of batchesOf(lacked)) await storing((tx) => markLacked(tx, batch, importId))
}

const readStored = async (
  db: Database,
  entries: readonly EntryLine[],
  file: Parameters<typeof entryRows>[1],
): Promise<StoredBalances> => {
  const times = entries.map(({ movedAt }) => movedAt).toSorted()
  const [from, until] = [times[0], times.at(-1)]
  if (from === undefined || until === undefined) return { opening: null, byLine: new Map() }
  const others = await listOtherBalances(db, file, { from, until })
  const byLine = new Map(
    entryRows(entries, file).flatMap((row) => {
      const balance = others.get(entryKey(row))
      return balance === undefined ? [] : [[row.file_line, balance] as const]
    }),
  )
  const first = inBalanceOrder(entries)[0]
  const isNew = first !== undefined && !byLine.has(first.line)
  return { opening: isNew ? await findBalanceBefore(db, file, first.movedAt) : null, byLine }
}

/**
 * Returns the whole days of a stretch, without the first and the last day, because the file may begin and end within
 * those days.
 */
const leadingTimeOf = (
  { first, last }: NonNullable<BalanceCheck['leads']>,
  timeZone: string,
): LeadingTime | undefined => {
  const startOf = (day: string): Timestamp => atLocalTime(`${day}T00:00:00`, timeZone).toISOString()
  const leading = {
    leads_from: startOf(addDays(dayAt(new Date(first), timeZone), 1)),
    leads_until: startOf(dayAt(new Date(last), timeZone)),
  }
  return leading.leads_from < leading.leads_until ? leading : undefined
}

const findLacked = async (
  db: Database,
  { named, leading }: { named: ReadonlySet<string>; leading: LeadingTime },
  origin: LineOrigin,
): Promise<number[]> => {
  const others = await listLinesOfOthers(db, origin, leading)
  return others
    .filter(({ ownId, otherId }) => !named.has(ownId) && (otherId === null || !named.has(otherId)))
    .filter(({ isAnotherLayout, mayBeAnother }) => isAnotherLayout === 0 || mayBeAnother === 0)
    .map(({ id }) => id)
}
