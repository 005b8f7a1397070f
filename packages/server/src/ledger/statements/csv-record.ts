import { formatNumber, type StatementMapping } from '@charity-kit/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '../../values/domain-error.ts'

/** A quoted field may contain line breaks, but hardly many; beyond this, its quotation mark is treated as a mistake. */
const maxRecordLines = 5
/** Far more than any statement has; a crafted file must not keep a processor busy. */
const maxColumns = 200
const maxLineCharacters = 65_536

interface CsvRecord {
  /** Undefined if the record is malformed. */
  fields: string[] | undefined
  /** Why it was not parsed: a sentence for the staff. */
  problem?: string
  /** The number of lines it spans. */
  lines: number
}

/** Parses the record that starts at a line and ends where its quotation marks are balanced. */
export const parseRecordAt = (lines: readonly string[], at: number, delimiter: string): CsvRecord => {
  let record = ''
  for (let count = 1; count <= maxRecordLines; count++) {
    const line = lines[at + count - 1]
    if (line === undefined) break
    if (line.length > maxLineCharacters) return { fields: undefined, problem: lineTooLong, lines: count }
    record += count === 1 ? line : `\n${line}`
    const isBalanced = (record.split('"').length - 1) % 2 === 0
    if (!isBalanced) continue
    const fields = parseRecord(record, delimiter)
    if (fields && fields.length > maxColumns)
      return { fields: undefined, problem: tooManyColumns, lines: count }
    if (fields) return { fields, lines: count }
    break
  }
  return { fields: undefined, lines: 1 }
}

const lineTooLong = `It is longer than ${formatNumber(maxLineCharacters)} characters.`
const tooManyColumns = `It has more than ${String(maxColumns)} columns.`

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

/**
 * The names in a statement's header row.
 * @throws DomainError `validation_failed` if it is longer than any.
 */
export const headerOf = (lines: readonly string[], { headerRow, delimiter }: StatementMapping): string[] => {
  const { fields, problem } = parseRecordAt(lines, headerRow - 1, delimiter)
  if (problem === undefined) return fields ?? []
  throw new DomainError('validation_failed', {
    message: `Line ${String(headerRow)} of the file, with the names of its columns: ${problem}`,
  })
}
