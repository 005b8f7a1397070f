import { setImmediate } from 'node:timers/promises'
import type { StatementMapping } from '@charity-kit/contract'
import { headerOf, parseRecordAt } from './csv-record.ts'
import { requireShillings } from './id-column.ts'
import { leftOutWatcher, type KnownColumns, type LeftOut } from './left-out.ts'
import { DomainError } from '../domain-error.ts'
import { readEntry, type EntryLine } from './read-entry.ts'
import {
  normaliseName,
  readRecord,
  returnedFeeAt,
  type Columns,
  type FeeLine,
  type LineError,
  type OutgoingLine,
  type ReturnedFee,
  type StatementPayment,
  type UnclearLine,
} from './read-record.ts'
import { splitLines } from './split-lines.ts'
import { UnreadableValue } from './statement-values.ts'

export interface ReadStatement {
  payments: StatementPayment[]
  /** Those that name an ID. */
  outgoing: OutgoingLine[]
  /** Those with a date: without one they are in no report. */
  fees: FeeLine[]
  returnedFees: ReturnedFee[]
  /** Every readable line with a date by which the balance moved, in the file's order. */
  entries: EntryLine[]
  unclear: UnclearLine[]
  errors: LineError[]
  /** Other tables, totals, and other currencies. */
  leftOut: readonly LeftOut[]
  /** The number of lines without an incoming payment: outgoing or incomplete payments, charges, empty lines. */
  skipped: number
}

/** After this many lines, others get a turn. */
const linesPerPause = 500

/**
 * Parses a statement. Each record is parsed on its own, so that a malformed one does not affect the others.
 * @param onLines is called, and waited for, after every few hundred lines.
 * @throws DomainError `validation_failed` if the file lacks the mapping's columns, or has them twice, or is in another currency.
 */
export const readStatement = async (
  text: string,
  mapping: StatementMapping,
  timeZone: string,
  onLines: (done: number, total: number) => Promise<void> = () => setImmediate(),
): Promise<ReadStatement> => {
  const lines = await splitLines(text.replace(/^\uFEFF/, ''))
  const { known, ...columns } = findColumns(lines, mapping)
  requireShillings(lines.slice(0, mapping.headerRow - 1))
  const aside = leftOutWatcher(known)
  const read: ReadStatement = {
    payments: [],
    outgoing: [],
    fees: [],
    returnedFees: [],
    entries: [],
    unclear: [],
    errors: [],
    leftOut: aside.found,
    skipped: 0,
  }
  let nextPause = mapping.headerRow
  for (let at = mapping.headerRow; at < lines.length;) {
    if (at >= nextPause) {
      await onLines(at, lines.length)
      nextPause = at + linesPerPause
    }
    const line = at + 1
    const record = parseRecordAt(lines, at, mapping.delimiter)
    at += record.lines
    try {
      if (record.problem !== undefined) throw new UnreadableValue(record.problem)
      if (record.fields && aside.leavesOut(line, record.fields)) continue
      const found = readRecord(record.fields, columns, mapping, timeZone)
      const entry =
        found &&
        !('status' in found) &&
        readEntry((name) => record.fields?.[columns.indexOf(name)] ?? '', mapping, timeZone)
      if (entry) read.entries.push({ line, ...entry, isFee: 'amountCents' in found })
      if (found && 'status' in found) read.unclear.push({ line, ...found })
      else if (found && 'paidAt' in found && !('namedIds' in found)) read.payments.push({ line, ...found })
      else {
        read.skipped += 1
        if (found && 'amountCents' in found) read.fees.push({ line, ...found })
        else if (found && 'fee' in found) read.returnedFees.push(returnedFeeAt(line, found))
        else if (found && found.namedIds.length > 0) read.outgoing.push({ line, ...found })
      }
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
      read.errors.push({ line, message: error.message })
    }
  }
  return read
}

const findColumns = (
  lines: readonly string[],
  mapping: StatementMapping,
): Columns & { known: KnownColumns } => {
  const row = mapping.headerRow
  const names = headerOf(lines, mapping).map(normaliseName)
  const { columns, only, reversals, charges } = mapping
  const named = [only, reversals, charges].flatMap((rule) => rule?.column ?? [])
  const missing = [...new Set([...Object.values(columns), ...named])].filter(
    (name) => !names.includes(normaliseName(name)),
  )
  if (missing.length > 0) {
    const quoted = missing.map((name) => `"${name}"`).join(', ')
    throw new DomainError('validation_failed', {
      message: `Line ${String(row)} of the file names no column ${quoted}. Is it the right source? If the wallet or bank changed its statements, correct statements.json.`,
    })
  }
  const used = [...new Set([...Object.values(columns), ...named])].map(normaliseName)
  const twice = used.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice !== undefined) {
    throw new DomainError('validation_failed', {
      message: `Line ${String(row)} of the file names the column "${twice}" twice, so nobody can tell which one is meant. Give one of them another name in the file.`,
    })
  }
  const indexOf = (name: string) => names.indexOf(normaliseName(name))
  const amounts = [columns.amount, columns.outgoing ?? ''].map(indexOf).filter((index) => index >= 0)
  const known = { names, transactionId: indexOf(columns.transactionId), amounts }
  return { count: names.length, indexOf, known }
}
