import { sql, type RawBuilder } from 'kysely'
import { existsByRow } from '../../db/exists-by-row.ts'
import { isLineOfClaim, isUntaken } from './line-links-repository.ts'
import { isLineReversed } from './reversal-repository.ts'

/**
 * Whether a free line has one of a claim's IDs, as its first or its second ID. Each of the two has its own subquery, so
 * that each uses its index.
 */
const hasFreeLineBy = (lineId: RawBuilder<unknown>) =>
  existsByRow(sql`select 1 from payment_claim_ids
    inner join statement_lines on ${lineId} = payment_claim_ids.transaction_id_normal
    where payment_claim_ids.claim_id = payment_claims.id and ${isLineOfClaim}
    and ${isUntaken} and statement_lines.set_aside_at is null
    and not ${isLineReversed}`)

/** Whether a line with one of a claim's IDs does not count for a payment, was not set aside, and did not go back. */
export const hasFreeLine = sql<boolean>`(
  ${hasFreeLineBy(sql`statement_lines.transaction_id_normal`)}
  or ${hasFreeLineBy(sql`statement_lines.other_transaction_id_normal`)}
)`
