import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Lines near a payment are found by their time, however many lines are free. */
export const indexFreeLinesByTime = async ({ schema }: Tables): Promise<void> => {
  await schema
    .createIndex('statement_lines_free_paid_at')
    .on('statement_lines')
    .columns(['set_aside_at', 'paid_at'])
    .where(sql.ref('claim_id'), 'is', null)
    .execute()
}
