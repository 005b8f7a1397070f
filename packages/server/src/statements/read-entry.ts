import type { StatementMapping } from '@charity-kit/contract'
import { isPlainId, parseDate, readBalanceCents, readMovedCents } from './statement-values.ts'

/** A line by which the balance moved. */
export interface EntryLine {
  /** One-based. */
  line: number
  /** '' if it has none. */
  transactionId: string
  movedAt: string
  isFee: boolean
  /** Negative where it went out. */
  amountCents: number
  /** After this line; null if the statement does not say. */
  balanceCents: number | null
}

/** How a completed line moved the balance; undefined if it has no date, or did not. `fieldOf` is what it has in a column. */
export const readEntry = (
  fieldOf: (column: string) => string,
  { columns, dateFormat, decimalMark }: StatementMapping,
  timeZone: string,
): Omit<EntryLine, 'line' | 'isFee'> | undefined => {
  const field = (column: string | undefined): string => (column === undefined ? '' : fieldOf(column))
  const movedAt = parseDate(field(columns.date), dateFormat, timeZone)
  const amounts = { amount: field(columns.amount), outgoing: field(columns.outgoing) }
  const amountCents = movedAt === null ? 0 : readMovedCents(amounts, decimalMark)
  if (movedAt === null || amountCents === 0) return undefined
  const id = field(columns.transactionId)
  return {
    transactionId: isPlainId(id) ? id : '',
    movedAt,
    amountCents,
    balanceCents: readBalanceCents(field(columns.balance), decimalMark),
  }
}
