import type { Limits } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { sumOfClaim } from '../../ledger/evidence/line-links-repository.ts'

interface Period {
  from: Timestamp
  until: Timestamp
}

/** Decision that depends on a person's word. */
export interface HandDecision {
  kind: 'verified' | 'recorded' | 'disagreed' | 'not-reversed' | 'refunded'
  payment: number
  amountTzs: number
  by: string
  /** First of two people who verified. For a refund, the person who records it although they verified the payment. */
  first: string | null
  at: Timestamp
}

const listedActions = ['verified', 'recorded', 'disagreed', 'not-reversed'] as const
const amountOfEvent = sql<number>`coalesce(payment_events.received_amount_tzs, ${sumOfClaim})`

/**
 * Returns the decisions by hand of some days, and their number. Lists the largest ones, so that small ones do not hide
 * a large one.
 */
export const listHandDecisions = async (
  tx: DatabaseTransaction,
  { from, until }: Period,
  size: number,
): Promise<{ decisions: HandDecision[]; count: number }> => {
  const events = tx
    .selectFrom('payment_events')
    .where('by_hand', '=', 1)
    .where('payment_events.created_at', '>=', from)
    .where('payment_events.created_at', '<', until)
    .where('action', 'in', listedActions)
  const refunds = tx
    .selectFrom('refunds')
    .innerJoin('payment_claims', 'payment_claims.id', 'refunds.claim_id')
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
  const decided = await events
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_events.claim_id')
    .select(['claim_id', 'action', 'actor', 'first_actor', 'payment_events.created_at'])
    .select(amountOfEvent.as('amountTzs'))
    .orderBy(amountOfEvent, 'desc')
    .orderBy('payment_events.id')
    .limit(size)
    .execute()
  const sentBack = await refunds
    .select(['refunds.claim_id', 'refunds.amount_tzs', 'refunds.actor', 'refunds.created_at'])
    .select(
      sql<number>`case when exists (
        select 1 from payment_events
        inner join payment_claims as parts on parts.id = payment_events.claim_id
        where coalesce(parts.main_claim_id, parts.id) = coalesce(payment_claims.main_claim_id, payment_claims.id)
        and payment_events.to_state = 'verified' and payment_events.from_state <> 'verified'
        and refunds.actor in (payment_events.actor, payment_events.first_actor)
      ) then 1 else 0 end`.as('isByVerifier'),
    )
    .orderBy('refunds.amount_tzs', 'desc')
    .orderBy('refunds.id')
    .limit(size)
    .execute()
  const inAll = await events.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const refundsInAll = await refunds.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const decisions = [
    ...decided.map((row): HandDecision => ({
      kind: listedActions.find((action) => action === row.action) ?? 'verified',
      payment: row.claim_id,
      amountTzs: row.amountTzs,
      by: row.actor,
      first: row.first_actor,
      at: row.created_at,
    })),
    ...sentBack.map((row): HandDecision => ({
      kind: 'refunded',
      payment: row.claim_id,
      amountTzs: row.amount_tzs,
      by: row.actor,
      first: row.isByVerifier === 1 ? row.actor : null,
      at: row.created_at,
    })),
  ]
  return {
    decisions: decisions
      .sort((one, other) => other.amountTzs - one.amountTzs)
      .slice(0, size)
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
    count: Number(inAll.count) + Number(refundsInAll.count),
  }
}

/** Change of the sum above which two people decide. Null is the default. */
export interface SumChange {
  by: string
  before: number | null
  after: number | null
}

export const listSumChanges = async (
  tx: DatabaseTransaction,
  { from, until }: Period,
): Promise<SumChange[]> => {
  const versions = await tx
    .selectFrom('content_versions')
    .leftJoin('content_versions as earlier', (join) =>
      join
        .onRef('earlier.key', '=', 'content_versions.key')
        .on(sql<boolean>`earlier.version = content_versions.version - 1`),
    )
    .where('content_versions.key', '=', 'limits')
    .where('content_versions.created_at', '>=', from)
    .where('content_versions.created_at', '<', until)
    .select(['content_versions.actor as by', 'content_versions.json', 'earlier.json as earlierJson'])
    .orderBy('content_versions.version')
    .execute()
  return versions.flatMap(({ by, json, earlierJson }) => {
    const [before, after] = [sumIn(earlierJson), sumIn(json)]
    return before === after ? [] : [{ by, before, after }]
  })
}

/** Statement that a person imported, with the number and the sum of its new incoming lines. */
export interface DigestedImport {
  id: number
  source: string
  fileName: string
  by: string
  lines: number
  sumTzs: number
}

export const listDigestedImports = async (
  tx: DatabaseTransaction,
  { from, until }: Period,
): Promise<DigestedImport[]> => {
  const rows = await tx
    .selectFrom('statement_imports')
    .leftJoin('statement_lines', 'statement_lines.import_id', 'statement_imports.id')
    .where('statement_imports.created_at', '>=', from)
    .where('statement_imports.created_at', '<', until)
    .where('taken_back_at', 'is', null)
    .groupBy([
      'statement_imports.id',
      'statement_imports.source',
      'statement_imports.file_name',
      'statement_imports.imported_by',
    ])
    .select(({ fn }) => [
      'statement_imports.id',
      'statement_imports.source',
      'statement_imports.file_name as fileName',
      'statement_imports.imported_by as by',
      fn.count<number>('statement_lines.id').as('lines'),
      fn.sum<number | null>('statement_lines.amount_tzs').as('sumTzs'),
    ])
    .orderBy('statement_imports.id')
    .execute()
  return rows.map(({ sumTzs, ...row }) => ({ ...row, sumTzs: sumTzs ?? 0 }))
}

const sumIn = (json: string | null): number | null =>
  json === null ? null : ((JSON.parse(json) as Limits).secondPersonTzs ?? null)

/** Returns all owners, because owners receive the digest even if they chose no other emails. */
export const listOwners = (tx: DatabaseTransaction) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('role', '=', 'staff')
    .where('staff_role', '=', 'owner')
    .orderBy('id')
    .execute()
