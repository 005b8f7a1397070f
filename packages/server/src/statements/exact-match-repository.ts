import { sql, type RawBuilder } from 'kysely'
import { isLineReversed } from './reversal-repository.ts'

/**
 * `coalesce` keeps SQLite, which has no statistics here, from looking through all free lines for each claim; PostgreSQL, for the same
 * reason, is asked for each of the two IDs by itself.
 */
const hasFreeLine = (lineId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from payment_claim_ids
  inner join statement_lines on ${lineId} = payment_claim_ids.transaction_id_normal
  where payment_claim_ids.claim_id = payment_claims.id
  and coalesce(statement_lines.claim_id, 0) = 0 and statement_lines.set_aside_at is null
  and statement_lines.amount_tzs = coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)
  and not ${isLineReversed}
)`

/** A free line with one of a claim's IDs and exactly the amount due, paid not long before it was claimed: see line-kind.ts. */
export const isExactMatch = sql<boolean>`(
  ${hasFreeLine(sql`statement_lines.transaction_id_normal`)}
  or ${hasFreeLine(sql`statement_lines.other_transaction_id_normal`)}
)`
