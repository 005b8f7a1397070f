import {
  addDays,
  csvLine,
  csvStart,
  type Reconciliation,
  type ReconciliationFigure,
  type ReconciliationRow,
} from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import type { Listed, PageRequest } from '../../http/to-page.ts'
import { localDays } from '../../values/local-days.ts'
import { isLineFigure, listLineRows, sumHomes } from './line-homes-repository.ts'
import {
  followBalance,
  type EntryMove,
  listEntryRows,
  listLinesAround,
  listSources,
  sumEntries,
} from './wallet-entries-repository.ts'
import type { RowPage, WalletMonth } from './wallet-month.ts'
import { listRowsWithoutLine, sumWithoutLine } from './without-line-repository.ts'

interface Dependencies {
  db: Database
  timeZone: string
}

interface MonthQuery {
  source: string
  /** Month: "2026-11". */
  month: string
}

/** Number of days from the first of any month to a day in the next month. */
const beyondMonth = 31

const monthOf = ({ source, month }: MonthQuery, timeZone: string): WalletMonth => {
  const first = `${month}-01`
  const next = `${addDays(first, beyondMonth).slice(0, 7)}-01`
  const [start] = localDays(first, first, timeZone)
  const [end] = localDays(next, next, timeZone)
  return { source, from: start?.from ?? '', until: end?.from ?? '' }
}

/** Returns whether a wallet's month adds up: its balance, and the use of the received money. */
export const reconcile = async (
  { db, timeZone }: Dependencies,
  query: MonthQuery,
): Promise<Reconciliation> => {
  const month = monthOf(query, timeZone)
  const { opening, closing, gaps, readUntil } = await followBalance(db, month)
  const { balance, homes, withoutLine } = await sumMonth(db, month)
  const { cameIn, wentOut, refunds, fees } = balance
  const moved = inCents(cameIn.sum) - inCents(wentOut.sum) - inCents(refunds.sum) - inCents(fees.sum)
  return {
    ...query,
    sources: await listSources(db),
    readUntil,
    opening: inShillings(opening),
    closing: inShillings(closing),
    balance,
    reckoned: opening === null ? null : inShillings(opening + moved),
    gaps: gaps.map(({ after, before, amountCents }) => ({
      after: placeOf(after),
      before: placeOf(before),
      amount: amountCents / 100,
    })),
    homes,
    withoutLine,
  }
}

/** Reads every figure of a wallet's month, each in its own query, so that other requests run in between. */
const sumMonth = async (db: Database, month: WalletMonth) => {
  const cameIn = await sumEntries(db, month, 'cameIn')
  const wentOut = await sumEntries(db, month, 'wentOut')
  const refunds = await sumEntries(db, month, 'refunds')
  const fees = await sumEntries(db, month, 'fees')
  const ofLines = await sumHomes(db, month)
  const noHome = await sumEntries(db, month, 'noHome')
  const withoutLine = await sumWithoutLine(db, month)
  return { balance: { cameIn, wentOut, refunds, fees }, homes: { ...ofLines, noHome }, withoutLine }
}

/** Returns the rows behind a figure. Their sum is the figure. */
const listFigureRows = (
  db: Database,
  month: WalletMonth,
  figure: ReconciliationFigure,
  page: RowPage,
): Promise<ReconciliationRow[]> => {
  if (figure === 'withoutLine') return listRowsWithoutLine(db, month, page)
  return isLineFigure(figure) ? listLineRows(db, month, figure, page) : listEntryRows(db, month, figure, page)
}

const inCents = (shillings: number): number => Math.round(shillings * 100)
const inShillings = (cents: number | null) => (cents === null ? null : cents / 100)
const placeOf = ({ id, fileName, fileLine, movedAt }: EntryMove) => ({
  id,
  fileName,
  line: fileLine,
  at: movedAt,
})

/** Returns a page of the rows behind one of the month's figures. */
export const listRows = async (
  { db, timeZone }: Dependencies,
  { figure, near, after = 0, pageSize, ...query }: RowsQuery,
): Promise<Listed<ReconciliationRow>> => {
  const month = monthOf(query, timeZone)
  const items =
    figure === 'lines' && near !== undefined
      ? await listLinesAround(db, month, near)
      : await listFigureRows(db, month, figure, { after, size: pageSize })
  return { items, total: undefined }
}

interface RowsQuery extends MonthQuery, PageRequest {
  figure: ReconciliationFigure
  near?: number | undefined
}

const columns = {
  'paid at': ({ at }) => at,
  'transaction ID': ({ transactionId }) => transactionId,
  'amount (TZS)': ({ amount }) => amount,
  payment: ({ payment }) => payment,
  file: ({ fileName }) => fileName,
  line: ({ line }) => line,
  'balance (TZS)': ({ balance }) => balance,
} satisfies Record<string, (row: ReconciliationRow) => string | number | null>

const rowsPerBatch = 500

/** Streams all rows behind a figure as CSV. */
export async function* exportRows(
  { db, timeZone }: Dependencies,
  { figure, ...query }: MonthQuery & { figure: ReconciliationFigure },
): AsyncGenerator<string> {
  yield csvStart + csvLine(Object.keys(columns))
  for (let after = 0; ;) {
    const rows = await listFigureRows(db, monthOf(query, timeZone), figure, { after, size: rowsPerBatch })
    yield rows.map((row) => csvLine(Object.values(columns).map((read) => read(row)))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerBatch) return
    after = last.id
  }
}
