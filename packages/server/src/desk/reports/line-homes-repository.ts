import { homeFigures, type ReconciliationRow } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import { donationMoneyOf, isCounted, orderMoneyOf } from '../../ledger/claims/part-money-repository.ts'
import { didLineGoBack } from '../../ledger/evidence/reversal-repository.ts'
import type { Money } from './money-in-repository.ts'
import { isUnclaimed } from './waiting-counts-repository.ts'
import type { RowPage, WalletMonth } from './wallet-month.ts'

/** Destination of a statement's line in the reconciliation: see `reconciliation` in the contract. */
export type LineFigure = Exclude<(typeof homeFigures)[number], 'noHome'>

const isSet = sql<boolean>`statement_lines.set_aside_at is not null`
const isLinked = sql<boolean>`statement_lines.claim_id is not null`
/** Whether another line counts for the same payment, for example on another statement. */
const isRepeated = sql<boolean>`exists (
  select 1 from statement_lines as earlier
  where earlier.claim_id = statement_lines.claim_id and earlier.id < statement_lines.id
)`
const isOfClaim = sql<boolean>`(${isLinked} and ${isCounted} and not ${isRepeated})`
const amount = sql`statement_lines.amount_tzs`

const only = (condition: RawBuilder<boolean>, value: RawBuilder<unknown>) =>
  sql<number>`case when ${condition} then ${value} else 0 end`

/** Share of a line's amount in each destination; the sum of the shares is the amount. */
const homes: Record<LineFigure, RawBuilder<number>> = {
  donations: only(isOfClaim, donationMoneyOf()),
  orders: only(isOfClaim, orderMoneyOf()),
  sentBack: sql`case
    when ${isOfClaim} then payment_claims.refunded_tzs
    when ${isLinked} or ${isSet} or ${isUnclaimed} then 0
    when ${didLineGoBack} then ${amount}
    else 0
  end`,
  toCheck: sql`case
    when ${isLinked} then ${only(sql`(not ${isOfClaim} and not ${isRepeated})`, amount)}
    when ${isSet} or ${isUnclaimed} or ${didLineGoBack} then 0
    else ${amount}
  end`,
  unclaimed: only(isUnclaimed, amount),
  notOurs: only(sql`(not ${isLinked} and ${isSet})`, amount),
  repeated: only(sql`(${isLinked} and ${isRepeated})`, amount),
  differs: only(isOfClaim, sql`${amount} - payment_claims.received_amount_tzs`),
}
const lineFigures = Object.keys(homes) as LineFigure[]

const linesIn = (db: Database, { source, from, until }: WalletMonth) =>
  db
    .selectFrom('statement_lines')
    .leftJoin('payment_claims', 'payment_claims.id', 'statement_lines.claim_id')
    .where('statement_lines.source', '=', source)
    .where('statement_lines.paid_at', '>=', from)
    .where('statement_lines.paid_at', '<', until)
    // A date later than the import was misread: see takePaidAt.
    .whereRef('statement_lines.paid_at', '<=', 'statement_lines.created_at')

/** Returns the sum of a month's lines in each destination. */
export const sumHomes = async (db: Database, month: WalletMonth): Promise<Record<LineFigure, Money>> => {
  const perLine = linesIn(db, month).select(lineFigures.map((figure) => homes[figure].as(figure)))
  const row = await db
    .selectFrom(perLine.as('lines'))
    .select(
      lineFigures.flatMap((figure) => [
        sql<number>`cast(coalesce(sum(${sql.ref(figure)}), 0) as bigint)`.as(`${figure}Sum`),
        sql<number>`count(case when ${sql.ref(figure)} <> 0 then 1 end)`.as(`${figure}Count`),
      ]),
    )
    .executeTakeFirstOrThrow()
  const values = row as Record<string, number>
  return Object.fromEntries(
    lineFigures.map((figure) => [
      figure,
      { count: values[`${figure}Count`] ?? 0, sum: values[`${figure}Sum`] ?? 0 },
    ]),
  ) as Record<LineFigure, Money>
}

export const isLineFigure = (figure: string): figure is LineFigure => figure in homes

/** Returns the lines of a month in a destination, with the share that is there. */
export const listLineRows = async (db: Database, month: WalletMonth, figure: LineFigure, page: RowPage) => {
  const home = homes[figure]
  const rows = await linesIn(db, month)
    .where(sql<boolean>`${home} <> 0`)
    .$if(page.after > 0, (query) =>
      query.where(sql<boolean>`(statement_lines.paid_at, statement_lines.id) > (
          select paid_at, id from statement_lines where id = ${page.after}
        )`),
    )
    .select([
      'statement_lines.id',
      sql<Timestamp>`statement_lines.paid_at`.as('at'),
      'statement_lines.transaction_id as transactionId',
      home.as('amount'),
      'file_name as fileName',
      'file_line as line',
      'statement_lines.claim_id as payment',
      'payer_masked as payer',
    ])
    .orderBy('statement_lines.paid_at')
    .orderBy('statement_lines.id')
    .limit(page.size)
    .execute()
  return rows.map((row): ReconciliationRow => ({ ...row, evidence: null, balance: null }))
}
