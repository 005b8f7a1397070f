import { setImmediate } from 'node:timers/promises'
import { isTransactionId, normaliseTransactionId, type StatementMapping } from '@charity-kit/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '../domain-error.ts'
import { splitLines } from './split-lines.ts'
import {
  isPlainId,
  noTransactionId,
  parseDate,
  readNamedIds,
  readOutgoingAmount,
  readFeeCents,
  readStatementAmount,
  readStatementDate,
  readStatementId,
  saysNotCome,
  UnreadableValue,
} from './statement-values.ts'

/** An incoming payment on a statement. */
export interface StatementPayment {
  /** One-based. */
  line: number
  transactionId: string
  otherTransactionId: string | null
  amountTzs: number
  paidAt: string | null
}

/** A line by which money went out, or that says that a payment was taken back. */
export interface OutgoingLine {
  /** One-based. */
  line: number
  /** '' if it has none. */
  transactionId: string
  /** The normalised IDs that it names, its own among them. */
  namedIds: readonly string[]
  amountTzs: number
  paidAt: string | null
  /** Whether the amount came in: it may be money that nobody claimed, or the centre's own that came back. */
  isIncoming: boolean
}

/** What the wallet or bank charged. */
export interface FeeLine {
  /** One-based. */
  line: number
  /** The line's own ID as printed, often the payment's that it was charged for; '' if it has none. */
  reference: string
  /** Fees have cents; negative where it was given back. */
  amountCents: number
  chargedAt: string
}

/** An incoming amount whose status says neither that it came nor that it did not: it is reported, and not stored. */
export interface UnclearLine {
  /** One-based. */
  line: number
  /** '' if it has none. */
  transactionId: string
  amountTzs: number
  status: string
}

/** A line that could not be parsed, and why. */
export interface LineError {
  line: number
  message: string
}

export interface ReadStatement {
  payments: StatementPayment[]
  /** Those that name an ID. */
  outgoing: OutgoingLine[]
  /** Those with a date: without one they are in no report. */
  fees: FeeLine[]
  unclear: UnclearLine[]
  errors: LineError[]
  /** The number of lines without an incoming payment: outgoing or incomplete payments, charges, empty lines. */
  skipped: number
}

/** A quoted field may contain line breaks, but hardly many; beyond this, its quotation mark is treated as a mistake. */
const maxRecordLines = 5
/** After this many lines, others get a turn. */
const linesPerPause = 500

/**
 * Parses a statement. Each record is parsed on its own, so that a malformed one does not affect the others.
 * @param onLines is called, and waited for, after every few hundred lines.
 * @throws DomainError `validation_failed` if the file lacks the mapping's columns.
 */
export const readStatement = async (
  text: string,
  mapping: StatementMapping,
  timeZone: string,
  onLines: (done: number, total: number) => Promise<void> = () => setImmediate(),
): Promise<ReadStatement> => {
  const lines = await splitLines(text.replace(/^\uFEFF/, ''))
  const columns = findColumns(lines, mapping)
  const read: ReadStatement = { payments: [], outgoing: [], fees: [], unclear: [], errors: [], skipped: 0 }
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
      const found = readRecord(record.fields, columns, mapping, timeZone)
      if (found && 'status' in found) read.unclear.push({ line, ...found })
      else if (found && 'paidAt' in found && !('namedIds' in found)) read.payments.push({ line, ...found })
      else {
        read.skipped += 1
        if (found && 'amountCents' in found) read.fees.push({ line, ...found })
        else if (found && found.namedIds.length > 0) read.outgoing.push({ line, ...found })
      }
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
      read.errors.push({ line, message: error.message })
    }
  }
  return read
}

/** The names in a statement's header row. */
export const headerOf = (lines: readonly string[], { headerRow, delimiter }: StatementMapping): string[] =>
  parseRecordAt(lines, headerRow - 1, delimiter).fields ?? []

/** The positions of the mapping's columns. */
interface Columns {
  count: number
  indexOf: (name: string) => number
}

const findColumns = (lines: readonly string[], mapping: StatementMapping): Columns => {
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
  return { count: names.length, indexOf: (name) => names.indexOf(normaliseName(name)) }
}

const normaliseName = (name: string): string => name.trim().toLowerCase()

interface CsvRecord {
  /** Undefined if the record is malformed. */
  fields: string[] | undefined
  /** The number of lines it spans. */
  lines: number
}

/** Parses the record that starts at a line and ends where its quotation marks are balanced. */
const parseRecordAt = (lines: readonly string[], at: number, delimiter: string): CsvRecord => {
  let record = ''
  for (let count = 1; count <= maxRecordLines; count++) {
    const line = lines[at + count - 1]
    if (line === undefined) break
    record += count === 1 ? line : `\n${line}`
    const isBalanced = (record.split('"').length - 1) % 2 === 0
    if (!isBalanced) continue
    const fields = parseRecord(record, delimiter)
    if (fields) return { fields, lines: count }
    break
  }
  return { fields: undefined, lines: 1 }
}

/** A record separator that never occurs in text. */
const recordEnd = '\u0000'

const parseRecord = (record: string, delimiter: string): string[] | undefined => {
  if (record.trim() === '') return []
  if (record.includes(recordEnd)) return undefined
  try {
    // There is only one record: any line break in it is inside quotation marks.
    return parse(record, { delimiter, trim: true, record_delimiter: recordEnd })[0]
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const readRecord = (
  fields: readonly string[] | undefined,
  { count, indexOf }: Columns,
  { columns, only, reversals, charges, dateFormat, decimalMark }: StatementMapping,
  timeZone: string,
):
  | Omit<StatementPayment, 'line'>
  | Omit<OutgoingLine, 'line'>
  | Omit<FeeLine, 'line'>
  | Omit<UnclearLine, 'line'>
  | undefined => {
  if (!fields) throw new UnreadableValue('Its quotation marks are not balanced, or it is not text.')
  if (fields.every((field) => field === '')) return undefined
  if (fields.length !== count) {
    throw new UnreadableValue(`It has ${String(fields.length)} columns rather than ${String(count)}.`)
  }
  const field = (name: string): string => fields[indexOf(name)] ?? ''
  const optionalField = (name: string | undefined): string => (name ? field(name) : '')
  // Not subject to `only`: a payment that was taken back may no longer be a completed one.
  const isReversal = reversals !== undefined && hasWord(field(reversals.column), reversals.words)
  const isCompleted =
    only?.values.some((value) => normaliseName(value) === normaliseName(field(only.column))) ?? true
  const status = only && !isReversal ? field(only.column) : undefined
  const isDone = isReversal || isCompleted
  if (status !== undefined && !isDone && saysNotCome(status)) return undefined
  const own = field(columns.transactionId)
  const other = optionalField(columns.otherTransactionId)
  const details = optionalField(columns.details)
  // Not a reversal that names another line: it takes that payment back, whatever its payer wrote ("school fees").
  const isFee = () =>
    charges !== undefined &&
    hasWord(field(charges.column), charges.words) &&
    !(isReversal && readNamedIds([other], details).some((id) => id !== normaliseTransactionId(own)))
  const readFee = (): Omit<FeeLine, 'line'> | undefined => {
    const amounts = { amount: field(columns.amount), outgoing: optionalField(columns.outgoing) }
    const amountCents = isCompleted ? readFeeCents(amounts, decimalMark) : 0
    if (amountCents === 0) return undefined
    const chargedAt = readStatementDate(optionalField(columns.date), dateFormat, timeZone)
    return chargedAt === null ? undefined : { reference: isPlainId(own) ? own : '', amountCents, chargedAt }
  }
  if (isReversal && isFee()) return readFee()
  const amountTzs = readStatementAmount(field(columns.amount), decimalMark)
  if (status !== undefined && !isDone) {
    if (amountTzs === 0) return undefined
    return { transactionId: isPlainId(own) ? own : '', amountTzs, status: plainStatus(status) }
  }
  if (amountTzs === 0 || isReversal) {
    // Only of what goes out: payers write "school fees" into what they send.
    if (isFee()) return readFee()
    const outgoingTzs =
      amountTzs ||
      readOutgoingAmount(field(columns.amount), decimalMark, { isOwnColumn: false }) ||
      readOutgoingAmount(optionalField(columns.outgoing), decimalMark, { isOwnColumn: true })
    if (outgoingTzs === 0 && !isReversal) return undefined
    const namedIds = readNamedIds([own, other], details)
    const isIncoming = amountTzs > 0
    if (isIncoming && namedIds.length === 0) throw noTransactionId()
    return {
      transactionId: isPlainId(own) && isTransactionId(own) ? own : '',
      namedIds,
      amountTzs: outgoingTzs,
      paidAt: parseDate(optionalField(columns.date), dateFormat, timeZone),
      isIncoming,
    }
  }
  return {
    transactionId: readStatementId(own),
    otherTransactionId: other === '' ? null : readStatementId(other),
    amountTzs,
    paidAt: readStatementDate(optionalField(columns.date), dateFormat, timeZone),
  }
}

/** Short enough to be listed, and without control characters. */
const plainStatus = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, maxStatusLength)
const maxStatusLength = 60

const hasWord = (text: string, words: readonly string[]): boolean => {
  const inText: readonly string[] = text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? []
  return words.some((word) => inText.includes(word.toLowerCase()))
}
