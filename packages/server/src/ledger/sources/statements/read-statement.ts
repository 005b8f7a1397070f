import { setImmediate } from 'node:timers/promises'
import type { StatementMapping } from '@charity-kit/contract'
import { DomainError } from '../../../values/domain-error.ts'
import { headerOf, parseRecordAt, splitLines } from './csv-records.ts'
import { requireShillings } from './id-column.ts'
import { leftOutWatcher, type KnownColumns, type LeftOut } from './left-out.ts'
import {
  readLine,
  type FeeLine,
  type LineError,
  type OutgoingLine,
  type ReturnedFee,
  type StatementPayment,
  type UnclearLine,
} from './line-rules.ts'
import { mapLine, normaliseName, type MappedLine } from './mapped-line.ts'
import {
  isPlainId,
  parseDate,
  readBalanceCents,
  readMovedCents,
  UnreadableValue,
} from './statement-values.ts'

export interface ReadStatement {
  payments: StatementPayment[]
  /** Outgoing lines that name an ID. */
  outgoing: OutgoingLine[]
  /** Fees with a date; fees without one are not in any report. */
  fees: FeeLine[]
  returnedFees: ReturnedFee[]
  /** All readable lines with a date that moved the balance, in the file's order. */
  entries: EntryLine[]
  unclear: UnclearLine[]
  errors: LineError[]
  /** Other tables, totals, and other currencies. */
  leftOut: readonly LeftOut[]
  /**
   * Number of lines without an incoming payment, such as outgoing or incomplete payments and charges. Blank lines are
   * not counted.
   */
  skipped: number
}

/** Line that moved the balance. */
export interface EntryLine {
  /** Line number, from 1. */
  line: number
  /** Transaction ID as printed; empty if the line has none. */
  transactionId: string
  movedAt: string
  isFee: boolean
  /** Amount in cents; negative for outgoing money. */
  amountCents: number
  /** Balance after this line, in cents; null if the statement does not say. */
  balanceCents: number | null
}

/** Number of lines between two pauses for other work. */
const linesPerPause = 500

/**
 * Reads a statement. Each record is parsed on its own, so that a malformed one does not affect the others.
 * @param onLines called and awaited after every few hundred lines.
 * @throws DomainError `validation_failed` if the file lacks the mapping's columns, or has them twice, or is in another
 * currency.
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
    const { fields: cells, problem, lines: count } = parseRecordAt(lines, at, mapping.delimiter)
    at += count
    try {
      if (!cells)
        throw new UnreadableValue(problem ?? 'Its quotation marks are not balanced, or it is not text.')
      if (!aside.leavesOut(line, cells)) addLine(read, mapLine({ line, cells }, columns, mapping, timeZone))
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
      read.errors.push({ line, message: error.message })
    }
  }
  return read
}

const addLine = (read: ReadStatement, line: MappedLine): void => {
  const { payment, outgoing, fee, returnedFee, unclear } = readLine(line)
  const entry = (payment ?? outgoing ?? fee ?? returnedFee) && readEntry(line)
  if (entry) read.entries.push({ ...entry, isFee: fee !== undefined })
  if (unclear) read.unclear.push(unclear)
  else if (payment) read.payments.push(payment)
  else if (line.cells.some((cell) => cell !== '')) read.skipped += 1
  if (fee) read.fees.push(fee)
  if (returnedFee) read.returnedFees.push(returnedFee)
  if (outgoing && outgoing.namedIds.length > 0) read.outgoing.push(outgoing)
}

/** Returns how a completed line moved the balance; undefined if it has no date, or did not move the balance. */
const readEntry = ({ line, cell, mapping, timeZone }: MappedLine): Omit<EntryLine, 'isFee'> | undefined => {
  const { dateFormat, decimalMark } = mapping
  const movedAt = parseDate(cell('date'), dateFormat, timeZone)
  const amounts = { amount: cell('amount'), outgoing: cell('outgoing') }
  const amountCents = movedAt === null ? 0 : readMovedCents(amounts, decimalMark)
  if (movedAt === null || amountCents === 0) return undefined
  const id = cell('transactionId')
  return {
    line,
    transactionId: isPlainId(id) ? id : '',
    movedAt,
    amountCents,
    balanceCents: readBalanceCents(cell('balance'), decimalMark),
  }
}

const findColumns = (lines: readonly string[], mapping: StatementMapping) => {
  const row = mapping.headerRow
  const names = headerOf(lines, mapping).map(normaliseName)
  const { columns, only, direction, reversals, charges } = mapping
  const named = [only, direction, reversals, charges].flatMap((rule) => rule?.column ?? [])
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
  const known: KnownColumns = { names, transactionId: indexOf(columns.transactionId), amounts }
  return { width: names.length, indexOf, known }
}
