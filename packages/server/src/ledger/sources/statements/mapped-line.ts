import type { StatementMapping } from '@charity-kit/contract'

/** The columns that a mapping gives a role. */
type Role = keyof StatementMapping['columns']

/** A line of a statement, and what its mapping says of it. */
export interface MappedLine {
  /** One-based. */
  line: number
  cells: readonly string[]
  /** How many cells its header row has. */
  width: number
  /** '' where it has none. */
  cell: (role: Role) => string
  /** What the column of states says; undefined without such a column. */
  status: string | undefined
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
  return {
    ...{ line, cells, width, mapping, timeZone },
    cell: (role) => under(columns[role]),
    status: only && under(only.column),
    isCompleted:
      only?.values.some((value) => normaliseName(value) === normaliseName(under(only.column))) ?? true,
    isReversal: says(reversals),
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
