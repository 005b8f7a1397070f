import type { EvidenceGrade, FeedGrade } from '@charity-kit/contract'
import { sql } from 'kysely'

const hasNoticeOf = (grade: FeedGrade) => sql<boolean>`exists (
  select 1 from feed_notices inner join feeds on feeds.id = feed_notices.feed_id
  where feed_notices.claim_id = payment_claims.id and feeds.grade = ${sql.lit(grade)}
)`

/** Grade of the strongest evidence of a claim's payment, where the claim is joined and verified. */
export const evidenceGrade = sql<EvidenceGrade>`case
  when exists (select 1 from statement_lines where statement_lines.claim_id = payment_claims.id) then 'statement'
  when ${hasNoticeOf('provider')} then 'provider'
  when ${hasNoticeOf('phone')} then 'phone'
  else 'person'
end`
