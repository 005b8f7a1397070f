import { directionOfWord, type MoneyDirection, type StatementMapping } from '@charity-kit/contract'

/** The columns that a mapping gives a role. */
type Role = keyof StatementMapping['columns']

/** A line of a statement, and what its mapping says of it. */
export interface MappedLine {
  /** One-based. */
  line: number
  cells: readonly string[]
  /** How many cells its header row has. */
  width: number
  /** '' where it has none. An amount that went out by its word is the outgoing one. */
  cell: (role: Role) => string
  /** What the column of states says; undefined without such a column. */
  status: string | undefined
  /** Which way the money went by its word; undefined where no column says that, or the word is not understood. */
  direction: MoneyDirection | undefined
  /** The word for its direction, where that is not understood. */
  unclearDirection: string | undefined
  /** Whether its status is one of money that came, or nothing states one. */
  isCompleted: boolean
  /** Whether a word says that it takes a payment back. A payment that was taken back may no longer be a completed one. */
  isReversal: boolean
  /** Whether a word for reversals stands in what payers write into what they send. */
  isReversalInDetails: boolean
  /** Whether a word says that it is a charge. */
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
  const under = (name: string | undefined): string => (name ? (cells[indexOf(name)] ?? '') : '')
  const says = (rule: StatementMapping['charges']): boolean =>
    rule !== undefined && hasWord(under(rule.column), rule.words)
  const isReversal = says(reversals)
  const said = mapping.direction && directionBy(mapping.direction, under)
  // What takes a payment back is no money in unless its direction says so.
  const direction = said ?? (mapping.direction && isReversal ? 'out' : undefined)
  return {
    ...{ line, cells, width, mapping, timeZone, direction },
    cell: (role) => {
      if (direction !== 'out' || (role !== 'amount' && role !== 'outgoing')) return under(columns[role])
      return role === 'amount' ? '' : under(columns.outgoing) || under(columns.amount)
    },
    unclearDirection: direction === undefined ? unclearDirectionIn(cells, mapping, under) : undefined,
    status: only && under(only.column),
    isCompleted:
      only?.values.some((value) => normaliseName(value) === normaliseName(under(only.column))) ?? true,
    isReversal,
    isReversalInDetails: reversals !== undefined && reversals.column === columns.details,
    saysFee: says(charges) || hasWord(under(columns.details), feeWords),
  }
}

/** What is charged under these names goes out of every wallet, whatever else a source calls its charges. */
const feeWords = ['levy', 'tozo', 'vat', 'excise', 'makato']

const hasWord = (text: string, words: readonly string[]): boolean => {
  const inText: readonly string[] = text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? []
  return words.some((word) => inText.includes(word.toLowerCase()))
}

type Under = (name: string | undefined) => string

const directionBy = (
  { column, ...words }: NonNullable<StatementMapping['direction']>,
  under: Under,
): MoneyDirection | undefined => {
  const said = normaliseName(under(column))
  return (['in', 'out'] as const).find((direction) =>
    words[direction].some((word) => normaliseName(word) === said),
  )
}

/**
 * The word of a line for which way its money went, where the mapping does not say what that word means. Without a column of what went out, a
 * cell that is such a word says it: one column of amounts must not be read as money in throughout.
 */
const unclearDirectionIn = (
  cells: readonly string[],
  { direction, columns, only }: StatementMapping,
  under: Under,
): string | undefined => {
  if (direction) return under(direction.column)
  if (columns.outgoing !== undefined) return undefined
  return cells.find((cell) => directionOfWord(cell) === 'out' && cell !== under(only?.column))
}
