import { headerKey, type KnownMapping, type StatementMapping } from '@charity-kit/contract'

/** The columns that a statement is read by; only the first two are needed. */
export const columnRoles = ['transactionId', 'amount', 'date', 'outgoing', 'details', 'status'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** How the columns of a file are matched, as the form has it; '' for a role that none has. */
export interface ColumnChoice {
  source: string
  roles: Record<ColumnRole, string>
  /** What the column of states says of money that came, each on a line of its own; undefined for what {@link guessDoneWords} finds. */
  doneWords?: string
}

/** The beginning of a statement. */
export interface StatementHead {
  delimiter: StatementMapping['delimiter']
  /** One-based. */
  headerRow: number
  header: string[]
  /** The first lines under it. */
  rows: string[][]
}

const delimiters = [',', ';', '\t', '|'] as const
/** Names of columns in the exports of wallets and banks, in English and Swahili. */
const names: Record<ColumnRole, RegExp> = {
  transactionId: /receipt|txn|trans(action)?\.? ?(id|no|ref)|reference|^ref\b|^id$|muamala|kumb/i,
  amount: /paid ?in|money ?in|credit|^amount|deposit|kiasi/i,
  date: /date|time|tarehe|muda/i,
  outgoing: /withdraw|debit|paid ?out|money ?out/i,
  details: /detail|narrat|description|remark|maelezo/i,
  status: /status|state|hali/i,
}
const headLines = 60

/** The cells of a line of CSV. */
export const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at)
    if (letter === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

const rolesIn = (cells: readonly string[]) =>
  columnRoles.filter((role) => cells.some((cell) => names[role].test(cell))).length

/** Finds the row with the columns' names, and what parts them; undefined for what is no table. */
export const readHead = (text: string): StatementHead | undefined => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .slice(0, headLines)
  const candidates = delimiters.flatMap((delimiter) =>
    lines.map((line, index) => {
      const cells = cellsOf(line, delimiter)
      const named = cells.filter((cell) => cell !== '').length
      return { delimiter, index, cells, named, roles: rolesIn(cells) }
    }),
  )
  const [best] = candidates
    .filter(({ named }) => named >= 2)
    .sort((a, b) => b.roles - a.roles || b.named - a.named || a.index - b.index)
  if (!best) return undefined
  const rows = lines
    .slice(best.index + 1)
    .map((line) => cellsOf(line, best.delimiter))
    .filter((cells) => cells.length === best.cells.length)
  return { delimiter: best.delimiter, headerRow: best.index + 1, header: best.cells, rows }
}

/** What the lines have in a column. */
export const samplesOf = ({ header, rows }: StatementHead, column: string): string[] => {
  const index = header.indexOf(column)
  return index < 0 ? [] : rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The column of the file that a mapping names. */
const columnIn = ({ header }: StatementHead, name: string | undefined) =>
  header.find((column) => name !== undefined && sameName(column, name)) ?? ''

const rolesOf = (head: StatementHead, { columns, only }: StatementMapping): ColumnChoice['roles'] => ({
  transactionId: columnIn(head, columns.transactionId),
  amount: columnIn(head, columns.amount),
  date: columnIn(head, columns.date),
  outgoing: columnIn(head, columns.outgoing),
  details: columnIn(head, columns.details),
  status: columnIn(head, only?.column),
})

/** A mapping that was made for such a file before, by its header row; or one of the server's whose columns it has. */
export const findKnown = (head: StatementHead, known: readonly KnownMapping[]): KnownMapping | undefined =>
  known.find(({ header }) => header === headerKey(head.header)) ??
  known.find(
    ({ header, mapping: { columns } }) =>
      header === null && Object.values(columns).every((name) => columnIn(head, name) !== ''),
  )

/** The columns by their names; an amount that could be two is left open. */
export const guessColumns = (head: StatementHead, known?: KnownMapping): ColumnChoice => {
  if (known) return { source: known.source, roles: rolesOf(head, known.mapping) }
  const matches = (role: ColumnRole) => head.header.filter((column) => names[role].test(column))
  const only = (role: ColumnRole) => {
    const found = matches(role)
    return found.length === 1 ? (found[0] ?? '') : ''
  }
  const first = (role: ColumnRole) => matches(role)[0] ?? ''
  return {
    source: '',
    roles: {
      transactionId: first('transactionId'),
      amount: only('amount'),
      date: first('date'),
      outgoing: first('outgoing'),
      details: first('details'),
      status: first('status'),
    },
  }
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
/** The first format that all dates have; days come before months where both are possible. */
export const guessDateFormat = (samples: readonly string[]): string | undefined =>
  dateFormats.find((format) => {
    const pattern = format
      .replace(/[./]/g, '\\$&')
      .replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => widths[part] ?? part)
    return samples.length > 0 && samples.every((sample) => new RegExp(`^${pattern}$`).test(sample))
  })

/** From its beginning: "Incomplete", "Unsuccessful" and "Not posted" are not. */
const isDone = /^\s*(?:complete|success|done|posted|imekamilika|imefanikiwa)/i

/** What the column of states says of money that came: as it was said before, and the words that we know. */
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

/** What the server reads the file by. */
export const toMapping = (
  head: StatementHead,
  { roles, doneWords }: ColumnChoice,
  known?: KnownMapping,
): StatementMapping => {
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
    ...(roles.status !== '' && { only: { column: roles.status, values: wordsIn(done) } }),
    ...(reversals && { reversals }),
    ...(charges && { charges }),
  }
}
