import { sql, type RawBuilder } from 'kysely'
import { daysLater } from '../../db/days-later.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { isDisputed } from '../claims/claim-id-repository.ts'
import { hasNearTwin } from '../claims/near-twins-repository.ts'
import { isIdCertain, isLineOfClaim } from '../evidence/line-links-repository.ts'
import { isOwnPaymentOut } from '../evidence/outgoing-repository.ts'
import { isLineReversed } from '../evidence/reversal-repository.ts'

/** A payment this much older than its claim is matched by a person only: an old ID may be somebody else's that was found. */
export const longBeforeDays = 30

export const isPaidLongBefore = ({
  paidAt,
  claimedAt,
}: {
  paidAt: string | null
  claimedAt: string
}): boolean => paidAt !== null && Date.parse(claimedAt) - Date.parse(paidAt) > longBeforeDays * 86_400_000

/**
 * `coalesce` keeps SQLite, which has no statistics here, from looking through all free lines for each claim; PostgreSQL, for the same
 * reason, is asked for each of the two IDs by itself, and `offset` keeps it from reading all free lines once for all claims.
 */
const hasFreeLineBy = (lineId: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from payment_claim_ids
  inner join statement_lines on ${lineId} = payment_claim_ids.transaction_id_normal
  where payment_claim_ids.claim_id = payment_claims.id and ${isLineOfClaim}
  and coalesce(statement_lines.claim_id, 0) = 0 and statement_lines.set_aside_at is null
  and ${condition}
  and not ${isLineReversed}
  limit 1 offset 0
)`

/** Whether a line with one of a claim's IDs counts for no payment, was not set aside, and did not go back. */
export const hasFreeLine = (condition: RawBuilder<unknown> = sql`true`): RawBuilder<boolean> => sql<boolean>`(
  ${hasFreeLineBy(sql`statement_lines.transaction_id_normal`, condition)}
  or ${hasFreeLineBy(sql`statement_lines.other_transaction_id_normal`, condition)}
)`

/** Whether no other payment may be meant: nobody else names its IDs, they are no payment out, and none almost is the same. */
export const isUndoubted = (db: Database | DatabaseTransaction): RawBuilder<boolean> =>
  sql`(not ${isDisputed} and not ${isOwnPaymentOut} and not ${hasNearTwin(db)})`

/**
 * A free line with one of a claim's IDs and exactly the amount due, paid not long before it was claimed (see isPaidLongBefore), where nothing
 * makes a person look first.
 */
export const isExactMatch = (db: Database): RawBuilder<boolean> =>
  sql`(${hasFreeLine(sql`
    statement_lines.amount_tzs = coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)
    and ${isIdCertain}
    and (statement_lines.paid_at is null or statement_lines.paid_at >= ${daysLater(db, sql`payment_claims.created_at`, -longBeforeDays)})`)} and ${isUndoubted(db)})`
