import { directionOfWord, type MoneyDirection, type StatementMapping } from '@charity-kit/contract'

/** Column that a mapping gives a role. */
type Role = keyof StatementMapping['columns']

/** Line of a statement, as its mapping reads it. */
export interface MappedLine {
  /** Line number, from 1. */
  line: number
  cells: readonly string[]
  /** Number of cells in the header row. */
  width: number
  /**
   * Returns the text under a role's column; '' if there is none. If the direction is `out`, the amount is under
   * `outgoing`.
   */
  cell: (role: Role) => string
  /** Text in the column of states; undefined without such a column. */
  status: string | undefined
  /**
   * Direction of the money by the line's word for it; undefined without such a column, or if the word is not
   * understood.
   */
  direction: MoneyDirection | undefined
  /** Word for the direction, if it is not understood. */
  unclearDirection: string | undefined
  /** Whether the line's status says that the money came, or there is no status. */
  isCompleted: boolean
  /**
   * Whether a word says that the line takes a payment back. A payment that was taken back may no longer be a completed
   * one.
   */
  isReversal: boolean
  /** Whether the payer's own text has a word for reversals. */
  isReversalInDetails: boolean
  /** Whether a word says that the line is a charge. */
  saysFee: boolean
  mapping: StatementMapping
  timeZone: string
}

export const normaliseName = (name: string): string => name.trim().toLowerCase()

/** Gives a line's cells the mapping's roles; `indexOf` is a column's position by its name. */
export const mapLine = (
  { line, cells }: Pick<MappedLine, 'line' | 'cells'>,
  { width, indexOf }: { width: number; indexOf: (name: string) => number },
  mapping: StatementMapping,
  timeZone: string,
): MappedLine => {
  const { columns, only, reversals, charges } = mapping
  const cellIn = (name: string | undefined): string => (name ? (cells[indexOf(name)] ?? '') : '')
  const says = (rule: StatementMapping['charges']): boolean =>
    rule !== undefined && hasWord(cellIn(rule.column), rule.words)
  const isReversal = says(reversals)
  const said = mapping.direction && directionBy(mapping.direction, cellIn)
  // A line that takes a payment back is outgoing, unless its direction says otherwise.
  const direction = said ?? (mapping.direction && isReversal ? 'out' : undefined)
  return {
    ...{ line, cells, width, mapping, timeZone, direction },
    cell: (role) => {
      if (direction !== 'out' || (role !== 'amount' && role !== 'outgoing')) return cellIn(columns[role])
      return role === 'amount' ? '' : cellIn(columns.outgoing) || cellIn(columns.amount)
    },
    unclearDirection: direction === undefined ? unclearDirectionIn(cells, mapping, cellIn) : undefined,
    status: only && cellIn(only.column),
    isCompleted:
      only?.values.some((value) => normaliseName(value) === normaliseName(cellIn(only.column))) ?? true,
    isReversal,
    isReversalInDetails: reversals !== undefined && reversals.column === columns.details,
    saysFee: says(charges) || hasWord(cellIn(columns.details), feeWords),
  }
}

/** Names of charges that go out of every wallet, in addition to a source's own names. */
const feeWords = ['levy', 'tozo', 'vat', 'excise', 'makato']

const hasWord = (text: string, words: readonly string[]): boolean => {
  const inText: readonly string[] = text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? []
  return words.some((word) => inText.includes(word.toLowerCase()))
}

type CellIn = (name: string | undefined) => string

const directionBy = (
  { column, ...words }: NonNullable<StatementMapping['direction']>,
  cellIn: CellIn,
): MoneyDirection | undefined => {
  const said = normaliseName(cellIn(column))
  return (['in', 'out'] as const).find((direction) =>
    words[direction].some((word) => normaliseName(word) === said),
  )
}

/**
 * Returns a line's word for its direction if the mapping does not give its meaning. Without a column for the direction
 * or for outgoing amounts, any cell that means "out" is this word. Otherwise a single column of amounts would be read
 * as incoming money throughout.
 */
const unclearDirectionIn = (
  cells: readonly string[],
  { direction, columns, only }: StatementMapping,
  cellIn: CellIn,
): string | undefined => {
  if (direction) return cellIn(direction.column)
  if (columns.outgoing !== undefined) return undefined
  return cells.find((cell) => directionOfWord(cell) === 'out' && cell !== cellIn(only?.column))
}
