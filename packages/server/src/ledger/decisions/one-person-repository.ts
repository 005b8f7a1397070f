import { sql, type RawBuilder } from 'kysely'
import { mainClaimId } from '../claims/part-money-repository.ts'
import { maxTimesClaimed } from './second-person.ts'

const due = sql`coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)`
const receivedOfOthers = sql`(
  select coalesce(sum(parts.received_amount_tzs), 0) from payment_claims as parts
  where (parts.id = ${mainClaimId} or parts.main_claim_id = ${mainClaimId}) and parts.id <> payment_claims.id
)`

/** Whether one person may verify a claim by a statement's line of exactly what is due: the same as `listSecondPersonReasons`. */
export const isForOnePerson = (secondPersonTzs: number): RawBuilder<boolean> => sql`(
  ${due} + ${receivedOfOthers} <= ${secondPersonTzs}
  and ${due} <= ${maxTimesClaimed} * payment_claims.claimed_amount_tzs
  and not exists (
    select 1 from payment_events
    where payment_events.claim_id = payment_claims.id
    and ${due} > ${maxTimesClaimed} * payment_events.claimed_amount_tzs_before
  )
)`
