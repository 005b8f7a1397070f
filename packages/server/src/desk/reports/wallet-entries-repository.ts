import { setImmediate } from 'node:timers/promises'
import type { ReconciliationRow } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import { balanceChain, type BalanceMove } from '../../ledger/evidence/balance-chain.ts'
import type { Money } from './money-in-repository.ts'
import type { RowPage, WalletMonth } from './wallet-month.ts'

/** Figure of a balance's moves, or of incoming money that is in no list. */
export type EntryFigure = 'cameIn' | 'wentOut' | 'refunds' | 'fees' | 'noHome' | 'lines'

/** Whether an outgoing line is a refund, or a reversal that staff have not dismissed. */
const isMoneyBack = sql<boolean>`(statement_entries.transaction_id_normal <> '' and (
  exists (select 1 from refunds where refunds.transaction_id_normal = statement_entries.transaction_id_normal)
  or exists (
    select 1 from statement_reversals
    where statement_reversals.source = statement_entries.source
    and statement_reversals.line_id_normal = statement_entries.transaction_id_normal
    and statement_reversals.state <> 'dismissed'
  )
))`
const isFee = sql<boolean>`statement_entries.is_fee = 1`
const isIn = sql<boolean>`(statement_entries.is_fee = 0 and statement_entries.amount_cents > 0)`
const isOut = sql<boolean>`(statement_entries.is_fee = 0 and statement_entries.amount_cents < 0)`

const entryConditions: Record<EntryFigure, RawBuilder<boolean>> = {
  cameIn: isIn,
  wentOut: sql`(${isOut} and not ${isMoneyBack})`,
  refunds: sql`(${isOut} and ${isMoneyBack})`,
  fees: isFee,
  lines: sql`1 = 1`,
  noHome: sql`(${isIn} and (statement_entries.repetition > 0 or not exists (
    select 1 from statement_lines
    where statement_lines.source = statement_entries.source
    and statement_lines.transaction_id_normal = statement_entries.transaction_id_normal
    and statement_lines.paid_at = statement_entries.moved_at
  )))`,
}
/** Figures of outgoing money, which are subtracted, so that they are positive. */
const subtracted: readonly EntryFigure[] = ['wentOut', 'refunds', 'fees']
const signOf = (figure: EntryFigure): 1 | -1 => (subtracted.includes(figure) ? -1 : 1)

const entriesIn = (db: Database, { source, from, until }: WalletMonth) =>
  db
    .selectFrom('statement_entries')
    .where('source', '=', source)
    .where('moved_at', '>=', from)
    .where('moved_at', '<', until)

/** Returns the number and the sum of a figure's lines. */
export const sumEntries = async (db: Database, month: WalletMonth, figure: EntryFigure): Promise<Money> => {
  const { count, cents } = await entriesIn(db, month)
    .where(entryConditions[figure])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(amount_cents), 0) as bigint)`.as('cents'),
    ])
    .executeTakeFirstOrThrow()
  return { count, sum: cents === 0 ? 0 : (signOf(figure) * cents) / 100 }
}

const chainColumns = [
  'id',
  'moved_at as movedAt',
  'amount_cents as amountCents',
  'balance_cents as balanceCents',
  'file_name as fileName',
  'file_line as fileLine',
] as const
const linesPerQuery = 2000

/** Statement's line that moved the balance. */
export interface EntryMove extends BalanceMove {
  id: number
  fileName: string
  fileLine: number
}

/** Follows the balance through a month, and finds its last line. */
export const followBalance = async (db: Database, month: WalletMonth) => {
  const before = await db
    .selectFrom('statement_entries')
    .select(chainColumns)
    .where('source', '=', month.source)
    .where('moved_at', '<', month.from)
    .where('balance_cents', 'is not', null)
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const chain = balanceChain<EntryMove>({ last: before })
  let last: { movedAt: Timestamp; id: number } | undefined
  for (;;) {
    let query = entriesIn(db, month).select(chainColumns)
    if (last) query = query.where(sql<boolean>`(moved_at, id) > (${last.movedAt}, ${last.id})`)
    const lines = await query.orderBy('moved_at').orderBy('id').limit(linesPerQuery).execute()
    for (const line of lines) chain.add(line)
    last = lines.at(-1) ?? last
    if (lines.length < linesPerQuery) return { ...chain.end(), readUntil: last?.movedAt ?? null }
    await setImmediate()
  }
}

/** Returns the wallets and banks with imported statements. */
export const listSources = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('statement_imports')
    .where('stored_at', 'is not', null)
    .select('source')
    .distinct()
    .orderBy('source')
    .execute()
  return rows.map(({ source }) => source)
}

/** Payer's masked name, kept for the same time as in the list of lines: see payer-mask.ts. */
const payerOfEntry = sql<string | null>`(
  select payer_masked from statement_lines
  where statement_lines.source = statement_entries.source
  and statement_lines.transaction_id_normal = statement_entries.transaction_id_normal
  and statement_lines.paid_at = statement_entries.moved_at
  order by statement_lines.id limit 1
)`.as('payer')
const entryColumns = [...chainColumns, 'transaction_id as transactionId'] as const
interface EntryRow extends EntryMove {
  transactionId: string
  payer: string | null
}

/** Returns the lines behind a figure. */
export const listEntryRows = async (db: Database, month: WalletMonth, figure: EntryFigure, page: RowPage) => {
  const rows = await entriesIn(db, month)
    .where(entryConditions[figure])
    .$if(page.after > 0, (query) =>
      query.where(
        sql<boolean>`(moved_at, id) > (select moved_at, id from statement_entries where id = ${page.after})`,
      ),
    )
    .select(entryColumns)
    .select(payerOfEntry)
    .orderBy('moved_at')
    .orderBy('id')
    .limit(page.size)
    .execute()
  return rows.map((row) => fromEntry(row, signOf(figure)))
}

const fromEntry = (
  { id, movedAt, transactionId, payer, amountCents, balanceCents, fileName, fileLine }: EntryRow,
  sign: 1 | -1,
): ReconciliationRow => ({
  id,
  at: movedAt,
  transactionId,
  amount: (sign * amountCents) / 100,
  fileName,
  line: fileLine,
  payment: null,
  payer,
  evidence: null,
  balance: balanceCents === null ? null : balanceCents / 100,
})

/** Number of lines that are shown before and after a gap. */
const linesAround = 3

/** Returns a line with the lines before and after it, in the order of time. */
export const listLinesAround = async (db: Database, month: WalletMonth, id: number) => {
  const around = (comparison: RawBuilder<unknown>, direction: 'asc' | 'desc') =>
    db
      .selectFrom('statement_entries')
      .where('source', '=', month.source)
      .where(
        sql<boolean>`(moved_at, id) ${comparison} (select moved_at, id from statement_entries where id = ${id})`,
      )
      .select(entryColumns)
      .select(payerOfEntry)
      .orderBy('moved_at', direction)
      .orderBy('id', direction)
      .limit(linesAround)
      .execute()
  const before = await around(sql`<=`, 'desc')
  const after = await around(sql`>`, 'asc')
  return [...before.reverse(), ...after].map((row) => fromEntry(row, 1))
}
