import { sql } from 'kysely'

/*
 * Money that counts, alike for the campaign's total, the report, the ledger and the reconciliation. A claim counts
 * while it is verified, with the amount received less refunds. Of that amount, `donation_tzs` counts as a donation, and
 * the rest as the shop's: see countMoney. A part counts even while other parts wait or are rejected, because its money
 * is in the wallet and on the statement.
 */

/** ID of the main claim, which has the donation or order, for the part that is joined. */
export const mainClaimId = sql<number>`coalesce(payment_claims.main_claim_id, payment_claims.id)`

export const isCounted = sql<boolean>`payment_claims.state = 'verified'`

const joined = sql.table('payment_claims')

/** Returns the amount of a part that counts as a donation; 0 unless the part counts. */
export const donationMoneyOf = (part = joined) => sql<number>`${part}.donation_tzs`

/** Returns the amount of a part that counts for an order or custom order; null unless the part counts. */
export const orderMoneyOf = (part = joined) =>
  sql<number>`(${part}.received_amount_tzs - ${part}.refunded_tzs - ${part}.donation_tzs)`
