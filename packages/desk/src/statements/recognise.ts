import {
  columnNames,
  columnRoles,
  directionOfWord,
  headerKey,
  isBalanceName,
  isHeader,
  isTotal,
  maxStatementColumns,
  maxStatementLineCharacters,
  type ColumnRole,
  type KnownMapping,
  type MoneyDirection,
  type StatementMapping,
} from '@charity-kit/contract'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { judgeColumns, likeliestId } from './judge-columns.ts'

/** Roles of a file's columns, as the form has them; '' for a role without a column. */
export interface ColumnChoice {
  source: string
  roles: Record<ColumnRole, string>
  /**
   * Values of the status column that mean received money, one a line; undefined for the result of {@link
   * guessDoneWords}.
   */
  doneWords?: string
  /** Chosen directions of words in the direction column; {@link guessDirections} has the other words. */
  directions?: Record<string, MoneyDirection>
}

/** Beginning of a statement. */
export interface StatementHead {
  delimiter: StatementMapping['delimiter']
  /** Line of the header, from 1. */
  headerRow: number
  header: string[]
  /**
   * Lines below the header. They are all of a file, unless the file is larger than the part that is read before
   * sending.
   */
  rows: string[][]
  /** Parts that the server leaves out: the first line of each, and the number of lines. */
  leftOut: { why: 'second-table' | 'total'; line: number; lines: number; text: string }[]
}

const delimiters = [',', ';', '\t', '|'] as const
/** Number of lines among which the header is found. */
const headLines = 60

/**
 * Returns the cells of a line of CSV, by the server's parser and within its limits; empty if the server rejects the
 * line.
 */
export const cellsOf = (line: string, delimiter: string): string[] => {
  if (line.length > maxStatementLineCharacters) return []
  try {
    const cells = parse(line, { delimiter, trim: true })[0] ?? []
    return cells.length > maxStatementColumns ? [] : cells
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

const rolesIn = (cells: readonly string[]) =>
  columnRoles.filter((role) => cells.some((cell) => columnNames[role].test(cell))).length

/** Finds the header and the delimiter; undefined if the text is not a table. */
export const readHead = (text: string): StatementHead | undefined => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const candidates = delimiters.flatMap((delimiter) =>
    lines.slice(0, headLines).map((line, index) => {
      const cells = cellsOf(line, delimiter)
      const named = cells.filter((cell) => cell !== '').length
      return { delimiter, index, cells, named, roles: rolesIn(cells) }
    }),
  )
  const [best] = candidates
    .filter(({ named }) => named >= 2)
    .sort((a, b) => b.roles - a.roles || b.named - a.named || a.index - b.index)
  if (!best) return undefined
  const under = linesUnder(lines, best)
  return { delimiter: best.delimiter, headerRow: best.index + 1, header: best.cells, ...under }
}

/** Returns the table below a header, and the parts that are left out. */
const linesUnder = (
  lines: readonly string[],
  { index: headerIndex, cells: header, delimiter }: { index: number; cells: string[]; delimiter: string },
): Pick<StatementHead, 'rows' | 'leftOut'> => {
  const rows: string[][] = []
  const leftOut: StatementHead['leftOut'] = []
  let table: StatementHead['leftOut'][number] | undefined
  for (const [index, text] of lines.entries()) {
    if (index <= headerIndex || text.trim() === '') continue
    const cells = cellsOf(text, delimiter)
    const named = cells.filter((cell) => cell !== '')
    if (cells.join('\n') === header.join('\n')) table = undefined
    else if (isHeader(cells)) {
      table = { why: 'second-table', line: index + 1, lines: 1, text: named.join(', ') }
      leftOut.push(table)
    } else if (table) table.lines += 1
    // Guesses a total by its look. The server knows the column of the ID, and decides.
    else if (isTotal(cells, '') && named.length * 2 <= cells.length)
      leftOut.push({ why: 'total', line: index + 1, lines: 1, text: named[0] ?? '' })
    else if (cells.length === header.length) rows.push(cells)
  }
  return { rows, leftOut }
}

/** Returns the values of a column, without empty ones. */
export const samplesOf = ({ header, rows }: StatementHead, column: string): string[] => {
  const index = header.indexOf(column)
  return index < 0 ? [] : rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the file's column that a mapping names, or ''. */
const columnIn = ({ header }: StatementHead, name: string | undefined) =>
  header.find((column) => name !== undefined && sameName(column, name)) ?? ''

const rolesOf = (
  head: StatementHead,
  { columns, only, direction }: StatementMapping,
): ColumnChoice['roles'] => ({
  transactionId: columnIn(head, columns.transactionId),
  amount: columnIn(head, columns.amount),
  date: columnIn(head, columns.date),
  outgoing: columnIn(head, columns.outgoing),
  details: columnIn(head, columns.details),
  status: columnIn(head, only?.column),
  direction: columnIn(head, direction?.column),
  balance: columnIn(head, columns.balance),
  payer: columnIn(head, columns.payer),
  payerPhone: columnIn(head, columns.payerPhone),
})

/**
 * Finds the mapping made for an earlier file of the source with the same header, or the server's mapping whose columns
 * the file has.
 */
export const findKnown = (
  head: StatementHead,
  known: readonly KnownMapping[],
  source?: string,
): KnownMapping | undefined => {
  const ofSource = known.filter((mapping) => source === undefined || mapping.source === source)
  return (
    ofSource.find(({ header }) => header === headerKey(head.header)) ??
    ofSource.find(
      ({ header, mapping: { columns } }) =>
        header === null && Object.values(columns).every((name) => columnIn(head, name) !== ''),
    )
  )
}

/** Guesses the columns by their names, and the ID by its values. An amount with several candidates is left open. */
export const guessColumns = (head: StatementHead, known?: KnownMapping): ColumnChoice => {
  if (known) {
    const said = rolesOf(head, known.mapping)
    // The server's own mapping may lack columns that the file has. A mapping made by hand stays as it is.
    const roles = known.header === null ? withExtras(head, said) : said
    const judged = judgeColumns(head, roles).find(({ name }) => name === roles.transactionId)
    const isRefused = head.rows.length > 0 && judged?.refused !== undefined
    return { source: known.source, roles: { ...roles, ...(isRefused && { transactionId: '' }) } }
  }
  const taken = new Set<string>()
  const matches = (role: ColumnRole) =>
    head.header.filter(
      (column) =>
        columnNames[role].test(column) &&
        !taken.has(column) &&
        ((role !== 'amount' && role !== 'outgoing') || !isBalanceName(column)),
    )
  const take = (column: string): string => {
    taken.add(column)
    return column
  }
  const only = (role: ColumnRole) => {
    const found = matches(role)
    return found.length === 1 ? take(found[0] ?? '') : ''
  }
  const first = (role: ColumnRole) => take(matches(role)[0] ?? '')
  const likelyDirection = directionColumn(head)
  // Most files have a column of outgoing amounts, and then a direction column adds nothing.
  const hasOutgoing = matches('outgoing').some((column) => column !== likelyDirection)
  const direction = hasOutgoing ? '' : take(likelyDirection)
  const others = {
    transactionId: '',
    direction,
    balance: first('balance'),
    date: first('date'),
    outgoing: first('outgoing'),
    amount: only('amount'),
    details: first('details'),
    status: first('status'),
    payer: first('payer'),
    payerPhone: first('payerPhone'),
  }
  return { source: '', roles: { ...others, transactionId: likeliestId(head, others) } }
}

/** Maximum number of different words in a direction column. */
const maxDirectionWords = 12

/** Returns the different words of a direction column; empty if there are too many. */
export const directionWordsIn = (head: StatementHead, column: string): string[] => {
  const words = [...new Set(samplesOf(head, column).map((word) => word.trim()))]
  return words.length > maxDirectionWords ? [] : words
}

/** Returns the column whose words mean both directions, or one direction if the name fits as well; '' without one. */
const directionColumn = (head: StatementHead): string => {
  const judged = head.header.map((column) => {
    const directions = directionWordsIn(head, column).map(directionOfWord)
    const isNamed = columnNames.direction.test(column)
    const count = new Set(directions.filter((direction) => direction !== undefined)).size
    const fits = column !== '' && count > 0 && (isNamed || (count === 2 && !directions.includes(undefined)))
    return { column, score: fits ? count + (isNamed ? 1 : 0) : 0 }
  })
  const [best] = judged.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)
  return best?.column ?? ''
}

/** Returns the direction of each word: the earlier choice, or the meaning of a known word. */
export const guessDirections = (
  head: StatementHead,
  column: string,
  known?: KnownMapping,
): Record<string, MoneyDirection> => {
  const before = known?.mapping.direction
  const chosenBefore = new Map(
    before && sameName(before.column, column)
      ? (['in', 'out'] as const).flatMap((direction) =>
          before[direction].map((word) => [word.toLowerCase(), direction] as const),
        )
      : [],
  )
  const guessed = directionWordsIn(head, column).flatMap((word) => {
    const direction = chosenBefore.get(word.toLowerCase()) ?? directionOfWord(word)
    return direction === undefined ? [] : [[word, direction] as const]
  })
  return { ...Object.fromEntries(chosenBefore), ...Object.fromEntries(guessed) }
}

/** Columns that only add details: the balance, the payer, and the direction of money. */
const extras = ['balance', 'payer', 'payerPhone', 'direction'] as const
const withExtras = (head: StatementHead, roles: ColumnChoice['roles']): ColumnChoice['roles'] => {
  const { roles: guessed } = guessColumns(head)
  const found = { ...roles }
  for (const role of extras.filter((extra) => extra !== 'direction' || roles.outgoing === ''))
    if (found[role] === '' && !Object.values(found).includes(guessed[role])) found[role] = guessed[role]
  return found
}

const dateFormats = [
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD',
  'DD-MM-YYYY HH:mm:ss',
  'DD-MM-YYYY HH:mm',
  'DD-MM-YYYY',
  'DD/MM/YYYY HH:mm:ss',
  'DD/MM/YYYY HH:mm',
  'DD/MM/YYYY',
  'DD.MM.YYYY HH:mm:ss',
  'DD.MM.YYYY HH:mm',
  'DD.MM.YYYY',
  'MM/DD/YYYY HH:mm:ss',
  'MM/DD/YYYY',
]
const widths: Record<string, string> = {
  YYYY: '\\d{4}',
  MM: '(?:0?[1-9]|1[0-2])',
  DD: '(?:0?[1-9]|[12]\\d|3[01])',
  HH: '\\d{1,2}',
  mm: '\\d{2}',
  ss: '\\d{2}',
}
/** Returns the first format that all dates have. Days come before months if both are possible. */
export const guessDateFormat = (samples: readonly string[]): string | undefined =>
  dateFormats.find((format) => {
    const pattern = format
      .replace(/[./]/g, '\\$&')
      .replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => widths[part] ?? part)
    return samples.length > 0 && samples.every((sample) => new RegExp(`^${pattern}$`).test(sample))
  })

/** Matches the beginning, so that "Incomplete", "Unsuccessful" and "Not posted" do not match. */
const isDone = /^\s*(?:complete|success|done|posted|imekamilika|imefanikiwa)/i

/**
 * Returns the values of the status column that mean received money: the earlier choice, and the known words, one a
 * line.
 */
export const guessDoneWords = (head: StatementHead, column: string, known?: KnownMapping): string => {
  const before = known?.mapping.only
  const said = before && sameName(before.column, column) ? before.values : []
  const found = samplesOf(head, column).filter((value) => isDone.test(value))
  return [...new Set([...said, ...found])].join('\n')
}

const wordsIn = (text: string) =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Returns the mapping by which the server reads the file. */
export const toMapping = (
  head: StatementHead,
  { roles, doneWords, directions: chosen }: ColumnChoice,
  known?: KnownMapping,
): StatementMapping => {
  const directions = Object.entries({ ...guessDirections(head, roles.direction, known), ...chosen })
  const wordsFor = (wanted: MoneyDirection) =>
    directions.flatMap(([word, direction]) => (direction === wanted ? word : []))
  const amounts = samplesOf(head, roles.amount)
  const done = doneWords ?? guessDoneWords(head, roles.status, known)
  const saying = (...words: string[]) => (roles.details === '' ? undefined : { column: roles.details, words })
  const reversals = known?.mapping.reversals ?? saying('reversal', 'reversed')
  const charges = known?.mapping.charges ?? saying('charge', 'charges', 'fee', 'fees')
  return {
    delimiter: head.delimiter,
    headerRow: head.headerRow,
    columns: {
      transactionId: roles.transactionId,
      amount: roles.amount,
      ...(roles.date !== '' && { date: roles.date }),
      ...(roles.outgoing !== '' && { outgoing: roles.outgoing }),
      ...(roles.details !== '' && { details: roles.details }),
      ...(roles.balance !== '' && { balance: roles.balance }),
      ...(roles.payer !== '' && { payer: roles.payer }),
      ...(roles.payerPhone !== '' && { payerPhone: roles.payerPhone }),
      ...(known?.mapping.columns.otherTransactionId !== undefined && {
        otherTransactionId: known.mapping.columns.otherTransactionId,
      }),
    },
    dateFormat:
      guessDateFormat(samplesOf(head, roles.date)) ?? known?.mapping.dateFormat ?? 'YYYY-MM-DD HH:mm:ss',
    decimalMark:
      amounts.some((amount) => /,\d{2}$/.test(amount)) && !amounts.some((amount) => amount.includes('.'))
        ? ','
        : '.',
    ...(roles.direction !== '' && {
      direction: { column: roles.direction, in: wordsFor('in'), out: wordsFor('out') },
    }),
    ...(roles.status !== '' && { only: { column: roles.status, values: wordsIn(done) } }),
    ...(reversals && { reversals }),
    ...(charges && { charges }),
  }
}
