import { setImmediate } from 'node:timers/promises'
import {
  formatNumber,
  maxStatementColumns,
  maxStatementLineCharacters,
  type StatementMapping,
} from '@charity-kit/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '../../../values/domain-error.ts'

/**
 * Maximum number of lines in a record. A quoted field may contain a few line breaks; beyond the limit, its quotation
 * mark is treated as a mistake.
 */
const maxRecordLines = 5
interface CsvRecord {
  /** Cells of the record; undefined if it is malformed. */
  fields: string[] | undefined
  /** Reason why the record was not parsed: a sentence for the staff. */
  problem?: string
  /** Number of lines in the record. */
  lines: number
}

/** Parses the record that starts at a line and ends where its quotation marks are balanced. */
export const parseRecordAt = (lines: readonly string[], at: number, delimiter: string): CsvRecord => {
  let record = ''
  for (let count = 1; count <= maxRecordLines; count++) {
    const line = lines[at + count - 1]
    if (line === undefined) break
    if (line.length > maxStatementLineCharacters)
      return { fields: undefined, problem: lineTooLong, lines: count }
    record += count === 1 ? line : `\n${line}`
    const isBalanced = (record.split('"').length - 1) % 2 === 0
    if (!isBalanced) continue
    const fields = parseRecord(record, delimiter)
    if (fields && fields.length > maxStatementColumns)
      return { fields: undefined, problem: tooManyColumns, lines: count }
    if (fields) return { fields, lines: count }
    break
  }
  return { fields: undefined, lines: 1 }
}

const lineTooLong = `It is longer than ${formatNumber(maxStatementLineCharacters)} characters.`
const tooManyColumns = `It has more than ${String(maxStatementColumns)} columns.`

/** Record separator that never occurs in text. */
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

/**
 * Returns the names in a statement's header row.
 * @throws DomainError `validation_failed` if the row is too long
 */
export const headerOf = (lines: readonly string[], { headerRow, delimiter }: StatementMapping): string[] => {
  const { fields, problem } = parseRecordAt(lines, headerRow - 1, delimiter)
  if (problem === undefined) return fields ?? []
  throw new DomainError('validation_failed', {
    message: `Line ${String(headerRow)} of the file, with the names of its columns: ${problem}`,
  })
}

/** Number of characters that are split at a time. */
const chunkSize = 1_000_000

/** Maximum number of lines, far above the largest statement. A file of only line breaks must not use up the memory. */
const maxLines = 1_000_000

/**
 * Splits a text at any line endings. Pauses in between for other work, because a long text takes a while.
 * @throws DomainError `validation_failed` if there are too many lines
 */
export const splitLines = async (text: string): Promise<string[]> => {
  const lines: string[] = []
  let rest = ''
  for (let at = 0; at === 0 || at < text.length; at += chunkSize) {
    if (at > 0) await setImmediate()
    const chunk = rest + text.slice(at, at + chunkSize)
    // A line break may continue in the next chunk.
    const isWhole = at + chunkSize >= text.length
    const split = chunk.split(/\r\n|\n|\r(?!$)/)
    rest = isWhole ? '' : (split.pop() ?? '')
    for (const line of split) lines.push(line)
    if (lines.length > maxLines) {
      throw new DomainError('validation_failed', {
        message: `The file has more than ${formatNumber(maxLines)} lines. Export a shorter time.`,
      })
    }
  }
  // The last line may end with a lone carriage return, which is a line break too.
  if (lines.at(-1)?.endsWith('\r')) lines.push((lines.pop() ?? '').slice(0, -1), '')
  return lines
}
