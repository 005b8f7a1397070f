import { sql } from 'kysely'
import { isLineReversed } from './reversal-repository.ts'

/** A free line with one of a claim's IDs and exactly the amount due, paid not long before it was claimed: see line-kind.ts. */
export const isExactMatch = sql<boolean>`exists (
  select 1 from payment_claim_ids
  inner join statement_lines
    on statement_lines.transaction_id_normal = payment_claim_ids.transaction_id_normal
    or statement_lines.other_transaction_id_normal = payment_claim_ids.transaction_id_normal
  where payment_claim_ids.claim_id = payment_claims.id
  and statement_lines.claim_id is null and statement_lines.set_aside_at is null
  and statement_lines.amount_tzs = coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)
  and not ${isLineReversed}
)`
