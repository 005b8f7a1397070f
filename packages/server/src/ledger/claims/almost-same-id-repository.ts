import { sql, type RawBuilder } from 'kysely'
import { daysLater } from '../../db/days-later.ts'
import type { Database } from '../../db/schema.ts'
import { isOneLetterApart, sharesEnd } from '../evidence/id-similarity-repository.ts'
import { isLineOfClaim } from '../evidence/line-links-repository.ts'

/** One letter and the same sum: whoever pays on a Friday may send the ID on Monday, or a month later. */
export const maxDaysApart = 30
/** Of what is near in time or letters, so much is compared. */
export const maxCompared = 5000

const due = (claims: string) =>
  sql`coalesce(${sql.ref(`${claims}.expected_amount_tzs`)}, ${sql.ref(`${claims}.claimed_amount_tzs`)})`
const lineIds = [sql`statement_lines.transaction_id_normal`, sql`statement_lines.other_transaction_id_normal`]

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`

/** Whether a line has an ID that differs by one letter from one of `ids`. */
export const isLineOneLetterFrom = (ids: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  anyOf(lineIds.flatMap((lineId) => ids.map((id) => isOneLetterApart(lineId, id))))

/** Whether a line is that of a claim for which a condition holds: it has one of its IDs, as line-links-repository.ts has it. */
const isLineOf = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  anyOf(
    lineIds.map(
      (lineId) => sql<boolean>`exists (
        select 1 from payment_claim_ids inner join payment_claims on payment_claims.id = payment_claim_ids.claim_id
        where payment_claim_ids.transaction_id_normal = ${lineId} and ${condition} and ${isLineOfClaim}
      )`,
    ),
  )

/** Whether a line is another claim's than `claimId`. */
const isLineOfOthers = (claimId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isLineOf(sql`payment_claim_ids.claim_id <> ${claimId}`)

/** Whether a line is no other claim's, or is the claim's own too: where two claims name its ID, it may be either's. */
export const mayBeLineOf = (claimId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(not ${isLineOfOthers(claimId)} or ${isLineOf(sql`payment_claim_ids.claim_id = ${claimId}`)})`

/**
 * Of some claims those that wait, each with the free lines of its amount, within 30 days, whose ID is one letter from one of its own, and
 * which are no other payment's. `cross join`, so that SQLite, which has no statistics here, goes from the claims to the lines.
 */
export const listAlmostSameLines = async (
  db: Database,
  claimIds: readonly number[],
): Promise<{ claimId: number; lineId: number }[]> => {
  if (claimIds.length === 0) return []
  const lineTime = sql`coalesce(statement_lines.paid_at, statement_lines.created_at)`
  const claimTime = sql`waiting.created_at`
  const claimedId = sql`claimed.transaction_id_normal`
  const { rows } = await sql<{ claimId: number; lineId: number }>`
    select distinct waiting.id as "claimId", statement_lines.id as "lineId"
    from payment_claims as waiting cross join payment_claim_ids as claimed cross join statement_lines
    where waiting.id in (${sql.join(claimIds)}) and waiting.state = 'submitted'
    and claimed.claim_id = waiting.id
    and statement_lines.claim_id is null and statement_lines.set_aside_at is null
    and statement_lines.amount_tzs = ${due('waiting')}
    and ${lineTime} >= ${daysLater(db, claimTime, -maxDaysApart)}
    and ${lineTime} < ${daysLater(db, claimTime, maxDaysApart)}
    and ${anyOf(lineIds.map((id) => sharesEnd(id, claimedId)))}
    and ${isLineOneLetterFrom([claimedId])}
    and not ${isLineOfOthers(sql`waiting.id`)}
    limit ${maxCompared}`.execute(db)
  return rows
}

/** The IDs of waiting claims of an amount and some days that are one letter from one of `ids`. */
export const listAlmostSameClaims = async (
  db: Database,
  { ids, amountTzs, from, to }: { ids: readonly string[]; amountTzs: number; from: string; to: string },
): Promise<{ payment: number; normalId: string; due: number; createdAt: string; isOneLetter: 1 }[]> => {
  const claimedId = sql`payment_claim_ids.transaction_id_normal`
  const texts = ids.map((id) => sql`cast(${id} as text)`)
  const dueAmount = due('payment_claims')
  const { rows } = await sql<{ payment: number; normalId: string; due: number; createdAt: string }>`
    select payment_claims.id as payment, ${claimedId} as "normalId", ${dueAmount} as due,
      payment_claims.created_at as "createdAt"
    from payment_claims cross join payment_claim_ids
    where payment_claims.state = 'submitted' and ${dueAmount} = ${amountTzs}
    and payment_claims.created_at >= ${from} and payment_claims.created_at < ${to}
    and payment_claim_ids.claim_id = payment_claims.id
    and ${isIdOneLetterFrom(texts)}
    limit ${maxCompared}`.execute(db)
  return rows.map((row) => ({ ...row, isOneLetter: 1 }))
}

/** Whether a claim's ID differs by one letter from one of `ids`. */
export const isIdOneLetterFrom = (ids: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  anyOf(ids.map((id) => isOneLetterApart(sql`payment_claim_ids.transaction_id_normal`, id)))
