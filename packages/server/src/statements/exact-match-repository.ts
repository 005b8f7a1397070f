import { sql, type RawBuilder } from 'kysely'
import { engineOf } from '../db/engine-of.ts'
import type { Database } from '../db/schema.ts'
import { longBeforeDays } from './line-kind.ts'
import { isLineReversed } from './reversal-repository.ts'

/** When a payment had to be made to be matched with its claim, as text like the line's own. */
const earliest = (db: Database) =>
  engineOf(db) === 'postgresql'
    ? sql`to_char(
        (payment_claims.created_at::timestamptz at time zone 'UTC') - make_interval(days => ${sql.lit(longBeforeDays)}),
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', payment_claims.created_at, ${sql.lit(`-${String(longBeforeDays)} days`)})`

/**
 * `coalesce` keeps SQLite, which has no statistics here, from looking through all free lines for each claim; PostgreSQL, for the same
 * reason, is asked for each of the two IDs by itself, and `offset` keeps it from reading all free lines once for all claims.
 */
const hasFreeLineBy = (lineId: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from payment_claim_ids
  inner join statement_lines on ${lineId} = payment_claim_ids.transaction_id_normal
  where payment_claim_ids.claim_id = payment_claims.id
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

/** A free line with one of a claim's IDs and exactly the amount due, paid not long before it was claimed: see line-kind.ts. */
export const isExactMatch = (db: Database): RawBuilder<boolean> =>
  hasFreeLine(sql`
    statement_lines.amount_tzs = coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)
    and (statement_lines.paid_at is null or statement_lines.paid_at >= ${earliest(db)})`)
