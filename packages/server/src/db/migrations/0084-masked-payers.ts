import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Who paid, masked, for some days; the index leads to those that are due to go. */
export const addMaskedPayers = async ({ db, schema }: Tables): Promise<void> => {
  await schema.alterTable('statement_lines').addColumn('payer_masked', 'text').execute()
  await sql`create index statement_lines_payer on statement_lines (coalesce(paid_at, created_at))
    where payer_masked is not null`.execute(db)
}
