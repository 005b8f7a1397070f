import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import type { StoredWait } from '../../../db/statement-tables.ts'

/** Import whose lines are compared with those of its source's other imports. */
export interface CheckedImport {
  source: string
  importId: number
}

/** Returns the balance after the last line of the source's other imports up to a time; null if none is stated. */
export const findBalanceBefore = async (
  db: Database,
  { source, importId }: CheckedImport,
  at: Timestamp,
): Promise<number | null> => {
  const last = await db
    .selectFrom('statement_entries')
    .select('balance_cents as cents')
    .where('source', '=', source)
    .where('import_id', '<>', importId)
    .where('moved_at', '<=', at)
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.cents ?? null
}

/** Returns a key that tells a source's lines apart. */
export const entryKey = (entry: {
  transaction_id_normal: string
  moved_on: string
  amount_cents: number
  repetition: number
}): string =>
  JSON.stringify([entry.transaction_id_normal, entry.moved_on, entry.amount_cents, entry.repetition])

/** Returns the balances of the source's other imports for the lines of these times, by {@link entryKey}. */
export const listOtherBalances = async (
  db: Database,
  { source, importId }: CheckedImport,
  { from, until }: { from: Timestamp; until: Timestamp },
): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await db
    .selectFrom('statement_entries')
    .select(['transaction_id_normal', 'moved_on', 'amount_cents', 'repetition', 'balance_cents'])
    .where('source', '=', source)
    .where('import_id', '<>', importId)
    .where('moved_at', '>=', from)
    .where('moved_at', '<=', until)
    .execute()
  return new Map(rows.map((row) => [entryKey(row), row.balance_cents]))
}

/**
 * Stores why lines wait, or null if they do not. Changes the lines that this import brought and waiting lines of
 * earlier imports, unless another statement lacks them.
 */
export const setWaits = async (
  tx: DatabaseTransaction,
  { source, importId }: CheckedImport,
  ids: readonly string[],
  wait: StoredWait | null,
): Promise<void> => {
  await tx
    .updateTable('statement_lines')
    .set({ waits_for: wait })
    .where('source', '=', source)
    .where('transaction_id_normal', 'in', ids)
    .where('missing_from', 'is', null)
    .where(({ or, eb }) => or([eb('import_id', '=', importId), eb('waits_for', 'is not', null)]))
    .execute()
}

/** Time across which an import's balances lead, from `leads_from` until before `leads_until`. */
export interface LeadingTime {
  leads_from: Timestamp
  leads_until: Timestamp
}

export const saveLeadingTime = async (
  tx: DatabaseTransaction,
  importId: number,
  leading: LeadingTime,
): Promise<void> => {
  await tx.updateTable('statement_imports').set(leading).where('id', '=', importId).execute()
}

/**
 * Whether a line may be the same payment as another one, under another ID: the source has another line with its amount
 * on its day. Only files of different layouts have different IDs for a payment.
 */
const mayBeAnother = sql<boolean>`exists (
  select 1 from statement_entries as same
  where same.source = statement_lines.source
  and same.transaction_id_normal <> statement_lines.transaction_id_normal
  and same.amount_cents = cast(100 as bigint) * statement_lines.amount_tzs
  and same.moved_on = (
    select own.moved_on from statement_entries as own
    where own.transaction_id_normal = statement_lines.transaction_id_normal and own.source = statement_lines.source
    limit 1
  )
)`

/** Marks the lines of an import that another import lacks, although the other one's balances lead across their time. */
export const markLackedBefore = async (
  tx: DatabaseTransaction,
  { source, importId }: CheckedImport,
): Promise<void> => {
  const lacking = sql<number>`(
    select min(earlier.id) from statement_imports as earlier, statement_imports as own
    where earlier.source = ${source} and earlier.id <> ${importId} and own.id = ${importId}
    and earlier.take_back_begun_at is null
    and statement_lines.paid_at >= earlier.leads_from and statement_lines.paid_at < earlier.leads_until
    and (coalesce(earlier.mapping_id, 0) = coalesce(own.mapping_id, 0) or not ${mayBeAnother})
  )`
  await tx
    .updateTable('statement_lines')
    .set({ waits_for: 'other-statement', missing_from: lacking })
    .where('import_id', '=', importId)
    .where('claim_id', 'is', null)
    .where(lacking, 'is not', null)
    .execute()
}

/** Returns the lines of other imports in the time across which this import's balances lead. */
export const listLinesOfOthers = (
  db: Database,
  { source, importId }: CheckedImport,
  { leads_from, leads_until }: LeadingTime,
): Promise<
  { id: number; ownId: string; otherId: string | null; isAnotherLayout: 0 | 1; mayBeAnother: 0 | 1 }[]
> =>
  db
    .selectFrom('statement_lines')
    .innerJoin('statement_imports', 'statement_imports.id', 'statement_lines.import_id')
    .select([
      'statement_lines.id',
      'transaction_id_normal as ownId',
      'other_transaction_id_normal as otherId',
      sql<0 | 1>`case when coalesce(statement_imports.mapping_id, 0) = coalesce((
        select own.mapping_id from statement_imports as own where own.id = ${importId}
      ), 0) then 0 else 1 end`.as('isAnotherLayout'),
      sql<0 | 1>`case when ${mayBeAnother} then 1 else 0 end`.as('mayBeAnother'),
    ])
    .where('statement_lines.source', '=', source)
    .where('statement_lines.import_id', '<>', importId)
    .where('missing_from', 'is', null)
    .where('paid_at', '>=', leads_from)
    .where('paid_at', '<', leads_until)
    .execute()

/** Marks the lines that an import lacks. */
export const markLacked = async (
  tx: DatabaseTransaction,
  lineIds: readonly number[],
  importId: number,
): Promise<void> => {
  await tx
    .updateTable('statement_lines')
    .set({ waits_for: 'other-statement', missing_from: importId })
    .where('id', 'in', lineIds)
    .execute()
}

/** Deletes an import's marks on other imports' lines, because it is reverted. */
export const forgetLacked = async (tx: DatabaseTransaction, importId: number): Promise<void> => {
  await tx
    .updateTable('statement_imports')
    .set({ leads_from: null, leads_until: null })
    .where('id', '=', importId)
    .execute()
  await tx
    .updateTable('statement_lines')
    .set({ waits_for: null, missing_from: null })
    .where('missing_from', '=', importId)
    .execute()
}
