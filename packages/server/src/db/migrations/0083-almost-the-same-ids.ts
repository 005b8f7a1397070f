import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Free lines and waiting payments of one sum within some days, however many others there are: see near-lines-repository.ts. */
export const indexAlmostTheSameIds = async ({ db }: Tables): Promise<void> => {
  await sql`create index statement_lines_free_amount on statement_lines (amount_tzs, coalesce(paid_at, created_at))
    where claim_id is null and set_aside_at is null`.execute(db)
  await sql`create index payment_claims_waiting_due
    on payment_claims (coalesce(expected_amount_tzs, claimed_amount_tzs), created_at) where state = 'submitted'`.execute(
    db,
  )
}
