import { sql } from 'kysely'
import { headOfId, tailOfId } from '../../ledger/payments/id-likeness-repository.ts'
import type { Tables } from './tables.ts'

/** IDs that differ by a letter, or only look alike, share their beginning or their end. */
export const indexNearTwins = async (tables: Tables): Promise<void> => {
  await indexIdParts(tables, 'payment_claim_ids', 'transaction_id_normal')
  await indexIdParts(tables, 'statement_lines', 'transaction_id_normal')
  await indexIdParts(tables, 'statement_lines', 'other_transaction_id_normal')
}

export const indexIdParts = async ({ db }: Tables, table: string, column: string): Promise<void> => {
  const id = sql.ref(column)
  const keys = [
    ['head', headOfId(id)],
    ['tail', tailOfId(id)],
  ] as const
  for (const [part, key] of keys) {
    await sql`create index ${sql.ref(`${table}_${column}_${part}`)} on ${sql.table(table)} ((${key}))
      where ${id} is not null`.execute(db)
  }
}
