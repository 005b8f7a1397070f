import type { PaymentFlag } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import { isAlsoNamed, isDisputed } from '../../ledger/claims/claim-id-repository.ts'
import { mayHaveNearTwin } from '../../ledger/claims/possible-duplicates-repository.ts'
import { mainClaimId } from '../../ledger/claims/part-money-repository.ts'
import { waitsForSecond } from '../../ledger/decisions/proposal-repository.ts'
import { isOrderPaid } from '../../ledger/claims/whole-payment-repository.ts'
import { hasFreeLine } from '../../ledger/evidence/free-lines-of-claim-repository.ts'
import { isIdCertain, isLineOfClaim } from '../../ledger/evidence/line-links-repository.ts'
import { isOwnPaymentOut } from '../../ledger/evidence/outgoing-repository.ts'
import { hasOpenReversal } from '../../ledger/evidence/reversal-repository.ts'
import { isCoveredByStatement } from '../../ledger/sources/statements/import-repository.ts'

export const due = sql<number>`coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)`
/** Statement lines, joined to the claims' IDs that they have as either of their two IDs. */
export const linesWithIds = sql`payment_claim_ids inner join statement_lines
  on statement_lines.transaction_id_normal = payment_claim_ids.transaction_id_normal
  or statement_lines.other_transaction_id_normal = payment_claim_ids.transaction_id_normal`
/** Amount on a statement with the claim's transaction ID. */
export const statementAmount = sql<number | null>`(
  select max(amount_tzs) from ${linesWithIds} where payment_claim_ids.claim_id = payment_claims.id and ${isLineOfClaim}
)`
const received = sql`coalesce(payment_claims.received_amount_tzs, ${statementAmount})`

/** Whether the claim is in this state and is for an unsent order that lacks pieces, without a refund for them. */
const orderWithoutPieces = (
  state: 'submitted' | 'verified',
) => sql<boolean>`(payment_claims.shown_state = ${sql.lit(state)} and exists (
  select 1 from orders as unstocked
  where unstocked.claim_id = payment_claims.id
  and unstocked.sent_at is null
  and exists (
    select 1 from order_items as lacking
    where lacking.order_id = unstocked.id and lacking.held < lacking.quantity
    and coalesce(lacking.settlement, '') <> 'refunded'
  )
  and ${state === 'verified' ? isOrderPaid : sql`true`}
))`

/** Whether `parts` is another claim of the same payment. */
const isOtherPart = sql`parts.id <> payment_claims.id and (parts.main_claim_id = ${mainClaimId} or parts.id = payment_claims.main_claim_id)`
/** Whether the parts of a payment do not add up to its price. */
const arePartsDifferent = sql<boolean>`(
  select count(*) > 1 and sum(coalesce(parts.expected_amount_tzs, parts.claimed_amount_tzs))
    <> coalesce(max(due_orders.total_tzs), 0) + coalesce(max(due_donations.amount_tzs), 0)
  from payment_claims as parts
  left join orders as due_orders on due_orders.claim_id = ${mainClaimId}
  left join donations as due_donations on due_donations.claim_id = ${mainClaimId}
  where parts.id = ${mainClaimId} or parts.main_claim_id = ${mainClaimId}
)`

/** Condition for each flag. Flags are not stored, so each disappears with its cause. */
export const flagConditions: Record<Exclude<PaymentFlag, 'near-twin'>, RawBuilder<boolean>> = {
  'unknown-shape': sql`payment_claims.channel is null`,
  'other-wallet': sql`(payment_claims.state = 'submitted'
    and payment_claims.wallet_channels not like '%' || payment_claims.channel || '%')`,
  underpaid: sql`${received} < ${due}`,
  overpaid: sql`${received} - payment_claims.refunded_tzs > ${due}`,
  'on-statement': sql`(payment_claims.state = 'submitted' and ${statementAmount} is not null)`,
  'hold-lapsed': orderWithoutPieces('submitted'),
  'to-be-made': orderWithoutPieces('verified'),
  'statement-differs': sql`(payment_claims.state = 'verified' and exists (
    select 1 from statement_lines
    where statement_lines.claim_id = payment_claims.id
    and statement_lines.amount_tzs <> payment_claims.received_amount_tzs
  ))`,
  'not-on-statement': sql`(payment_claims.state = 'verified' and ((not exists (
    select 1 from statement_lines where statement_lines.claim_id = payment_claims.id
  ) and ${isCoveredByStatement}) or exists (
    select 1 from statement_lines where statement_lines.claim_id = payment_claims.id and missing_from is not null
  )))`,
  reversed: hasOpenReversal,
  'own-payment-out': isOwnPaymentOut,
  disputed: isDisputed,
  'guessable-id': sql`(payment_claims.state = 'submitted' and exists (
    select 1 from payment_claim_ids
    where payment_claim_ids.claim_id = payment_claims.id and payment_claim_ids.is_second = 0
    and (payment_claim_ids.certainty = 'guessable' or (payment_claim_ids.certainty = 'if-single' and exists (
      select 1 from statement_lines
      where statement_lines.transaction_id_normal = payment_claim_ids.transaction_id_normal and not ${isIdCertain}
    )))
  ))`,
  'parts-differ': sql`(payment_claims.state = 'submitted' and ${arePartsDifferent})`,
  // Not `parts.state` itself: without statistics SQLite would read all rejected payments for each one.
  'part-rejected': sql`(payment_claims.state <> 'rejected' and exists (
    select 1 from payment_claims as parts
    where ${isOtherPart} and coalesce(parts.state, '') = 'rejected'
  ))`,
  // The payment's ID keeps the line out of the list of unclaimed money. If another claim names the ID too, that claim
  // shows the line.
  'money-arrived': sql`(payment_claims.state = 'rejected' and ${hasFreeLine} and not ${isAlsoNamed})`,
  'second-person': waitsForSecond,
}

/** Returns the condition that all payments with a flag fulfil. For possible duplicates, other payments may fulfil it too. */
export const flagCondition = (flag: PaymentFlag): RawBuilder<boolean> =>
  flag === 'near-twin' ? mayHaveNearTwin : flagConditions[flag]

/** The flags as comma-separated text, without possible duplicates, which SQL alone does not find. */
export const flagList: RawBuilder<string> = sql`${sql.join(
  Object.entries(flagConditions).map(
    ([flag, condition]) => sql`case when ${condition} then ${sql.lit(`${flag},`)} else '' end`,
  ),
  sql` || `,
)}`
