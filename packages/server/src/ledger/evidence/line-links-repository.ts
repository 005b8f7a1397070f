import { sql } from 'kysely'

/*
 * Conditions that decide which statement lines belong to a claim. They are about a row of each of payment_claims,
 * payment_claim_ids and statement_lines, where the line has the ID.
 */

/** Amount of a claim in whole shillings: received, or else due. */
export const sumOfClaim = sql<number>`coalesce(
  payment_claims.received_amount_tzs, payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)`

/**
 * Whether a line with one of a claim's IDs belongs to the claim. A second ID may be a stranger's, and a guessable ID
 * may be made up. A line with such an ID must have the claim's amount, or both of its IDs.
 */
export const isLineOfClaim = sql<boolean>`(
  (payment_claim_ids.is_second = 0 and payment_claim_ids.certainty <> 'guessable')
  or statement_lines.amount_tzs = ${sumOfClaim}
  or exists (
    select 1 from payment_claim_ids as also where also.claim_id = payment_claim_ids.claim_id
    and also.transaction_id_normal <> payment_claim_ids.transaction_id_normal
    and also.transaction_id_normal in (statement_lines.transaction_id_normal, statement_lines.other_transaction_id_normal)
  )
)`

/**
 * Whether an ID alone shows which payment a line is: it has a known shape, or it is long and its source has it once.
 */
export const isIdCertain = sql<boolean>`(
  payment_claim_ids.certainty = 'known-shape'
  or (payment_claim_ids.certainty = 'if-single' and statement_lines.is_repeated = 0 and not exists (
    select 1 from statement_lines as others where others.source = statement_lines.source
    and others.id <> statement_lines.id
    and payment_claim_ids.transaction_id_normal in (others.transaction_id_normal, others.other_transaction_id_normal)
  ))
)`

/**
 * Whether a line does not count for a payment. For queries that find lines by their IDs: with `is null`, SQLite, which
 * has no statistics here, would read all free lines for each claim.
 */
export const isUntaken = sql<boolean>`coalesce(statement_lines.claim_id, 0) = 0`
