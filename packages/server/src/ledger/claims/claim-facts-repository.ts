import type { IdCertainty } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { inBatches } from '../../db/in-batches.ts'
import { paddedRows } from '../../db/padded-rows.ts'
import type { Database, PaymentKind, PaymentState, Timestamp } from '../../db/schema.ts'
import { isOwnPaymentOut } from '../evidence/outgoing-repository.ts'
import { hasOpenReversal } from '../evidence/reversal-repository.ts'
import { isDisputed } from './claim-id-repository.ts'
import { mainClaimId } from './part-money-repository.ts'
import { listWithNearTwin } from './possible-duplicates-repository.ts'

/** Facts about a claim that decide whether evidence verifies the claim: see decisions/may-verify.ts. */
export interface ClaimFacts {
  id: number
  kind: PaymentKind
  state: PaymentState
  /** Wallet that the payer chose; null for the first wallet or bank of the method. */
  wallet: string | null
  method: string
  createdAt: Timestamp
  dueTzs: number
  /** Smallest amount that the payer ever claimed, in whole shillings. */
  leastClaimedTzs: number
  /**
   * Amount received with the payment's other verified parts, plus the amount due of its waiting parts, like
   * `expectedTzs`.
   */
  otherPartsTzs: number
  /** Transaction IDs, normalised. */
  ids: readonly { id: string; isSecond: boolean; certainty: IdCertainty }[]
  /** Whether another claim that was not rejected names one of the claim's IDs. */
  isDisputed: boolean
  /** Whether one of the claim's IDs is, or looks like, the ID of a payment that the centre sent. */
  isOwnPaymentOut: boolean
  /** Whether another claim or line has almost the same ID. */
  hasNearTwin: boolean
  /** Whether evidence shows that the claim's money went back, and no person has decided about the reversal yet. */
  hasOpenReversal: boolean
}

const asFlag = (condition: RawBuilder<boolean>) => sql<0 | 1>`case when ${condition} then 1 else 0 end`
const otherPartsTzs = sql<number>`(
  select cast(coalesce(sum(
    case when parts.state = 'rejected' then 0
    else coalesce(parts.received_amount_tzs, parts.expected_amount_tzs, parts.claimed_amount_tzs) end
  ), 0) as bigint) from payment_claims as parts
  where (parts.id = ${mainClaimId} or parts.main_claim_id = ${mainClaimId}) and parts.id <> payment_claims.id
)`
const leastBefore = sql<number | null>`(
  select min(claimed_amount_tzs_before) from payment_events where payment_events.claim_id = payment_claims.id
)`

/** Prepared, because PostgreSQL takes longer to plan this query than to run it. */
const selectClaims = compiledQuery(
  (db, rows: Rows<{ id: number }>) =>
    db
      .selectFrom('payment_claims')
      .select([
        'id',
        'kind',
        'state',
        'wallet',
        'method',
        'created_at',
        'expected_amount_tzs',
        'claimed_amount_tzs',
      ])
      .select([
        otherPartsTzs.as('others_tzs'),
        leastBefore.as('least_before_tzs'),
        asFlag(isDisputed).as('is_disputed'),
        asFlag(isOwnPaymentOut).as('is_own_payment_out'),
        asFlag(hasOpenReversal).as('has_open_reversal'),
      ])
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id'),
  { isPrepared: true },
)

const selectIds = compiledQuery(
  (db, rows: Rows<{ id: number }>) =>
    db
      .selectFrom('payment_claim_ids')
      .select(['claim_id', 'transaction_id_normal', 'is_second', 'certainty'])
      .where(
        'claim_id',
        'in',
        rows.map(({ id }) => id),
      ),
  { isPrepared: true },
)

/** Returns the facts about claims, in the order of the claims' numbers. */
export const listClaimFacts = (db: Database, claimIds: readonly number[]): Promise<ClaimFacts[]> =>
  inBatches(claimIds, async (batch) => {
    const rows = paddedRows(batch.map((id) => ({ id })))
    const ids = Map.groupBy(await selectIds(db, rows), ({ claim_id }) => claim_id)
    const claims = await selectClaims(db, rows)
    const withTwin = await listWithNearTwin(db, batch)
    return claims.map((claim) => ({
      id: claim.id,
      kind: claim.kind,
      state: claim.state,
      wallet: claim.wallet,
      method: claim.method,
      createdAt: claim.created_at,
      dueTzs: claim.expected_amount_tzs ?? claim.claimed_amount_tzs,
      leastClaimedTzs: Math.min(claim.claimed_amount_tzs, claim.least_before_tzs ?? claim.claimed_amount_tzs),
      otherPartsTzs: claim.others_tzs,
      ids: (ids.get(claim.id) ?? []).map((row) => ({
        id: row.transaction_id_normal,
        isSecond: row.is_second === 1,
        certainty: row.certainty,
      })),
      isDisputed: claim.is_disputed === 1,
      isOwnPaymentOut: claim.is_own_payment_out === 1,
      hasNearTwin: withTwin.has(claim.id),
      hasOpenReversal: claim.has_open_reversal === 1,
    }))
  })
