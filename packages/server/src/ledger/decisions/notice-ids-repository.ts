import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { listClaimIds } from '../claims/claim-id-repository.ts'

/** A notice that shares an ID with others. */
export interface RelatedNotice {
  id: number
  direction: string
  amount_cents: number
  is_contradicted: 0 | 1
  transaction_id_normal: string
  other_transaction_id_normal: string | null
}

/** The IDs of some notices, each once. */
const idsOf = (notices: readonly RelatedNotice[]): string[] => [
  ...new Set(
    notices.flatMap((notice) =>
      [notice.transaction_id_normal, notice.other_transaction_id_normal ?? []].flat(),
    ),
  ),
]

const listNoticesWithIds = (
  db: Database | DatabaseTransaction,
  ids: readonly string[],
): Promise<RelatedNotice[]> => {
  const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
    db
      .selectFrom('feed_notices')
      .select([
        'id',
        'direction',
        'amount_cents',
        'is_contradicted',
        'transaction_id_normal',
        'other_transaction_id_normal',
      ])
      .where(column, 'in', ids)
  return by('transaction_id_normal').union(by('other_transaction_id_normal')).execute()
}

/**
 * What feeds say of one payment: the notices that have one of a claim's IDs, those that share an ID with these, and all IDs together. A
 * payment between two wallets has two, and each feed may know another one.
 */
export const readPayment = async (
  tx: DatabaseTransaction,
  claimId: number,
): Promise<{ ids: string[]; notices: RelatedNotice[] }> => {
  const claimIds = await listClaimIds(tx, claimId)
  const named = await listNoticesWithIds(tx, claimIds)
  if (named.length === 0) return { ids: claimIds, notices: [] }
  const notices = await listNoticesWithIds(tx, idsOf(named))
  return { ids: [...new Set([...claimIds, ...idsOf(notices)])], notices }
}

/**
 * Whether anything but one claim and what feeds say of it knows these IDs: another claim that was not rejected, a statement's line, or
 * money that went back, unless somebody decided that it did not.
 */
export const isKnownElsewhere = async (
  tx: DatabaseTransaction,
  claimId: number,
  ids: readonly string[],
): Promise<boolean> => {
  const claim = tx
    .selectFrom('payment_claim_ids')
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
    .select(sql<number>`1`.as('found'))
    .where('payment_claim_ids.transaction_id_normal', 'in', ids)
    .where('payment_claims.id', '<>', claimId)
    .where('payment_claims.state', '<>', 'rejected')
  const line = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
    tx
      .selectFrom('statement_lines')
      .select(sql<number>`1`.as('found'))
      .where(column, 'in', ids)
  const reversal = tx
    .selectFrom('statement_reversals')
    .select(sql<number>`1`.as('found'))
    .where('transaction_id_normal', 'in', ids)
    .where('state', '<>', 'dismissed')
  const found = await claim
    .unionAll(line('transaction_id_normal'))
    .unionAll(line('other_transaction_id_normal'))
    .unionAll(reversal)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
