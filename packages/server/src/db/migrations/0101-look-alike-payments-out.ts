import { sql } from 'kysely'
import { looksOfId } from '../../ledger/payments/id-likeness-repository.ts'
import type { Tables } from './tables.ts'

/** Claims are compared with what the centre sent, by how the IDs look. */
export const indexLooksOfPaymentsOut = async ({ db }: Tables): Promise<void> => {
  for (const table of ['refunds', 'statement_outgoings']) {
    const looks = looksOfId(sql.ref('transaction_id_normal'))
    await sql`create index ${sql.ref(`${table}_looks`)} on ${sql.table(table)} ((${looks}))`.execute(db)
  }
}
