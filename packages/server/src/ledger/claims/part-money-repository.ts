import { sql } from 'kysely'

/*
 * What counts, for the campaign's total, the report, the ledger and the reconciliation alike. A claim counts while it is verified, with
 * what came in and was not sent back. `donation_tzs` of that counts as a donation, and the rest as the shop's: see countMoney. A part
 * counts without the others, since its money was found: it is in the wallet and on the statement, and stays there if they are rejected.
 */

/** The main claim, which has the donation or order, of the part that is joined. */
export const mainClaimId = sql<number>`coalesce(payment_claims.main_claim_id, payment_claims.id)`

export const isCounted = sql<boolean>`payment_claims.state = 'verified'`

const joined = sql.table('payment_claims')

/** What a part counts as a donation; 0 unless it counts. */
export const donationMoneyOf = (part = joined) => sql<number>`${part}.donation_tzs`

/** What a part counts for an order or custom order; null unless it counts. */
export const orderMoneyOf = (part = joined) =>
  sql<number>`(${part}.received_amount_tzs - ${part}.refunded_tzs - ${part}.donation_tzs)`
