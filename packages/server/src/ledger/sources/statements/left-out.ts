import { isHeader, isTotal, otherCurrency } from '@charity-kit/contract'

/** Lines that are not payments of this account. */
export interface LeftOut {
  /** Number of the first line, from 1. */
  line: number
  lines: number
  why: 'second-table' | 'total' | 'other-currency'
  /** Text that shows the reason. */
  text: string
}

const maxTextLength = 60
const textOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .join(', ')
    .replace(/\p{C}+/gu, ' ')
    .slice(0, maxTextLength)

const plain = (cell: string): string => cell.trim().toLowerCase()

const shillings = /^(?:tshs?|tzs|tanzani.*|shilingi.*)?$/i

export interface KnownColumns {
  names: readonly string[]
  /** Positions of the columns of the transaction ID and of amounts. */
  transactionId: number
  amounts: readonly number[]
}

/**
 * Finds the lines of a statement beside its payments: another table below, totals, and other currencies. A header row
 * that is repeated on each page is not one of them.
 */
export const leftOutWatcher = ({ names, transactionId, amounts }: KnownColumns) => {
  const currencyColumn = names.findIndex((name) => /\b(?:currency|ccy|sarafu)\b/i.test(name.trim()))
  const found: LeftOut[] = []
  let table: LeftOut | undefined
  const isSameHeader = (cells: readonly string[]): boolean =>
    cells.length === names.length && cells.every((cell, index) => plain(cell) === plain(names[index] ?? ''))
  const currencyOf = (cells: readonly string[]): string | undefined => {
    const own = cells[currencyColumn] ?? ''
    if (!shillings.test(own.trim())) return own
    const amount = amounts
      .map((index) => cells[index] ?? '')
      .find((cell) => otherCurrency(cell) !== undefined)
    return amount === undefined ? undefined : otherCurrency(amount)
  }
  const add = (line: number, why: LeftOut['why'], text: string): LeftOut => {
    const entry = { line, lines: 1, why, text: textOf([text]) }
    found.push(entry)
    return entry
  }
  return {
    found,
    /** Whether a line is left out. */
    leavesOut: (line: number, cells: readonly string[]): boolean => {
      if (cells.every((cell) => cell === '')) return false
      if (isSameHeader(cells)) {
        table = undefined
        return true
      }
      if (isHeader(cells)) {
        table = add(line, 'second-table', textOf(cells))
        return true
      }
      if (table) {
        table.lines += 1
        return true
      }
      if (isTotal(cells, cells[transactionId] ?? '')) {
        add(line, 'total', cells.find((cell) => cell !== '') ?? '')
        return true
      }
      const currency = currencyOf(cells)
      if (currency === undefined) return false
      add(line, 'other-currency', currency)
      return true
    },
  }
}
