import type { Selectable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Snapshot as NoticeSnapshot } from '../notice-rules.ts'
import { people } from './world.ts'
import type { SimulatedDatabase } from './simulated-database.ts'

const tables = [
  ...(['campaigns', 'products', 'stock_keeps', 'orders', 'order_items', 'donations', 'refunds'] as const),
  ...(['payment_claims', 'payment_claim_ids', 'payment_events', 'payment_proposals'] as const),
  ...(['statement_lines', 'statement_line_events', 'statement_imports', 'feed_notices'] as const),
  ...(['feeds', 'statement_reversals', 'statement_entries', 'idempotency_keys', 'text_wishes'] as const),
  ...(['reminders', 'reminder_months', 'outgoing_messages'] as const),
] as const
type Table = (typeof tables)[number]

/** All rows that the rules are about, in the order in which they were stored. */
export type Snapshot = { [Name in Table]: Selectable<Schema[Name]>[] }

export const readSnapshot = ({ read }: SimulatedDatabase): Snapshot =>
  Object.fromEntries(
    tables.map((table) => [table, read(`select * from ${table} order by rowid`)]),
  ) as Snapshot

/** Returns the rows that the rules of notices are about. */
export const noticesOf = (snapshot: Snapshot): NoticeSnapshot => ({
  feeds: snapshot.feeds,
  notices: snapshot.feed_notices,
  claims: snapshot.payment_claims,
  ids: snapshot.payment_claim_ids,
  lines: snapshot.statement_lines,
  reversals: snapshot.statement_reversals,
  entries: snapshot.statement_entries,
  events: snapshot.payment_events,
})

/** Returns a function that tells whether a row of any table identifies one of these people, in any column. */
export const isAbout = (...persons: readonly number[]): ((row: object) => boolean) => {
  const words = persons.flatMap((person) => {
    const { name, email, phone } = people[person] ?? { name: '', email: '', phone: '' }
    return [email, (name.split(' ').at(-1) ?? name).toLowerCase(), phone.slice(1)]
  })
  return (row) => {
    const text = JSON.stringify(row).toLowerCase()
    return words.some((word) => text.includes(word))
  }
}

/** Returns the tables that identify any of these people. */
export const tablesAbout = (database: SimulatedDatabase, ...persons: readonly number[]): string[] => {
  const isTheirs = isAbout(...persons)
  return readAll(database).flatMap(([table, rows]) => (rows.some(isTheirs) ? [table] : []))
}

/** Reads everything that is stored, table by table. */
export const readAll = ({ read }: SimulatedDatabase): [table: string, rows: object[]][] =>
  read<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name",
  ).map(({ name }) => [name, read(`select * from ${name} order by rowid`)])
