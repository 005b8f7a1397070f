import { sql, type RawBuilder } from 'kysely'
import type { PaymentState } from '../../db/schema.ts'

/** The claim that has the donation or order, of whatever part is joined. */
export const mainClaimId = sql<number>`coalesce(payment_claims.main_claim_id, payment_claims.id)`

/** The state of the whole payment, where any of its parts is joined; the same as wholeStateOf. */
export const wholeStateOfPart = sql<PaymentState>`case
  when exists (
    select 1 from payment_claims as parts
    where parts.main_claim_id = ${mainClaimId} and parts.state <> payment_claims.state
  ) or (payment_claims.main_claim_id is not null and exists (
    select 1 from payment_claims as main
    where main.id = payment_claims.main_claim_id and main.state <> payment_claims.state
  )) then 'submitted' else payment_claims.state
end`

const net = sql`payment_claims.received_amount_tzs - payment_claims.refunded_tzs`

/** What the parts of an order and a donation have brought for the donation by a part: the order is paid first. */
const donationUntil = (comparison: RawBuilder<unknown>) => sql`(
  select case
    when received <= order_tzs then 0
    when received - order_tzs > donation_tzs then donation_tzs
    else received - order_tzs
  end
  from (
    select
      (select coalesce(sum(parts.received_amount_tzs), 0) from payment_claims as parts
        where (parts.id = ${mainClaimId} or parts.main_claim_id = ${mainClaimId}) and parts.id ${comparison} payment_claims.id
      ) as received,
      (select total_tzs from orders where claim_id = ${mainClaimId}) as order_tzs,
      (select amount_tzs from donations where claim_id = ${mainClaimId}) as donation_tzs
  ) as shared
)`

const donationShare = sql`(${donationUntil(sql`<=`)} - ${donationUntil(sql`<`)} - (
  select coalesce(sum(refunds.donation_tzs), 0) from refunds where refunds.claim_id = payment_claims.id
))`

/** What a verified part brought for its donation and was not sent back, where it and the donation are joined. All parts' come to donationMoneyLeft. */
export const donationMoneyOfPart = sql<number>`(
  case when payment_claims.kind = 'donation' then ${net} else ${donationShare} end
)`

/** The same for its order or custom order; `donations` is the donation beside it. All parts' come to orderMoneyLeft. */
export const orderMoneyOfPart = sql<number>`(
  case when donations.id is null then ${net} else ${net} - ${donationShare} end
)`
