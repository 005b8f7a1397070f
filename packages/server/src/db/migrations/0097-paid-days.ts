import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** When each payment was made, by its statement's line or its payer's word; it counts on that day: see payments/paid-at-repository.ts. */
export const addPaidDays = async ({ schema, db }: Tables): Promise<void> => {
  for (const column of ['line_paid_at', 'said_paid_at']) {
    await schema.alterTable('payment_claims').addColumn(column, 'text').execute()
  }
  await sql`
    update payment_claims set line_paid_at = (
      select case when paid_at <= created_at then paid_at end from statement_lines
      where claim_id = payment_claims.id order by id limit 1
    ) where state = 'verified'`.execute(db)
  await sql`create index payment_claims_paid_at
    on payment_claims (coalesce(line_paid_at, said_paid_at, created_at), id)`.execute(db)
}
