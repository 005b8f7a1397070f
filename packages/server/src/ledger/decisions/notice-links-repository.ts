import { certaintyOfId } from '@charity-kit/contract'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/database-errors.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { listClaimIds } from '../claims/claim-id-repository.ts'
import { lockVerifiedClaim } from '../claims/payment-claim-repository.ts'
import { takeNoticePaidAt } from '../claims/paid-at-repository.ts'
import { noticesOf, type FeedNotice } from '../evidence/notice-repository.ts'

/**
 * Links a free notice to a claim that it verifies. Returns undefined if the notice is not free, has none of the claim's
 * IDs, or is on a statement.
 */
export const takeNotice = async (
  tx: DatabaseTransaction,
  { noticeId, claimId, at }: { noticeId: number; claimId: number; at: Timestamp },
): Promise<FeedNotice | undefined> =>
  tx
    .updateTable('feed_notices')
    .set({ claim_id: claimId, verified_at: at })
    .where('id', '=', noticeId)
    .where('claim_id', 'is', null)
    .where('line_id', 'is', null)
    .where('direction', '=', 'in')
    .where('id', 'in', noticesOf(claimId))
    .returningAll()
    .executeTakeFirst()

/** Keeps a notice out of its feed's limits, because a person decided. */
export const countNoLimit = async (tx: DatabaseTransaction, noticeId: number): Promise<void> => {
  await tx.updateTable('feed_notices').set({ verified_at: null }).where('id', '=', noticeId).execute()
}

/**
 * Links feeds' notices of a verified claim's payment to the claim, so that they do not count for another claim. The
 * claim takes the IDs that the notices add, so that another claim with such an ID names the same payment. If a
 * statement's line decided, the claim only names these IDs, because the statement is more reliable.
 * @throws DomainError `state_changed` if one of the IDs counts for another claim.
 */
export const linkNotices = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  // A new ID may find another notice.
  do await takeIdsOfNotices(tx, claimId)
  while (await linkByIds(tx, claimId))
  await takeNoticePaidAt(tx, claimId)
}

/** Returns false if there was nothing to link. */
const linkByIds = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  const linked = await tx
    .updateTable('feed_notices')
    .set({ claim_id: claimId })
    .where('claim_id', 'is', null)
    .where('direction', '=', 'in')
    .where('id', 'in', noticesOf(claimId))
    .returning('id')
    .execute()
  return linked.length > 0
}

const takeIdsOfNotices = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  const known = await listClaimIds(tx, claimId)
  const rows = await tx
    .selectFrom('feed_notices')
    .select(['transaction_id', 'transaction_id_normal', 'other_transaction_id_normal'])
    .where('claim_id', '=', claimId)
    .execute()
  const spelt = new Map(
    rows.flatMap((row) => [
      ...(row.other_transaction_id_normal === null
        ? []
        : [[row.other_transaction_id_normal, row.other_transaction_id_normal] as const]),
      [row.transaction_id_normal, row.transaction_id] as const,
    ]),
  )
  const added = [...spelt].filter(([id]) => !known.includes(id))
  if (added.length === 0) return
  const line = await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('claim_id', '=', claimId)
    .limit(1)
    .executeTakeFirst()
  if (!line)
    await refuseCounted(
      tx,
      claimId,
      added.map(([id]) => id),
    )
  try {
    await tx
      .insertInto('payment_claim_ids')
      .values(
        added.map(([id, typed]) => ({
          claim_id: claimId,
          transaction_id_normal: id,
          transaction_id: typed,
          is_second: 1,
          certainty: certaintyOfId(typed),
          counts: line ? 0 : 1,
        })),
      )
      .execute()
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('state_changed') : error
  }
}

const refuseCounted = async (
  tx: DatabaseTransaction,
  claimId: number,
  ids: readonly string[],
): Promise<void> => {
  const other = await tx
    .selectFrom('payment_claim_ids')
    .select('claim_id')
    .where('transaction_id_normal', 'in', ids)
    .where('claim_id', '<>', claimId)
    .where('counts', '=', 1)
    .executeTakeFirst()
  if (!other) return
  throw new DomainError('state_changed', { message: (t) => t.payment.idCountsFor(claimId, other.claim_id) })
}

/**
 * Links a notice that came after its payment was verified. If two verified claims have its IDs, the notice stays free,
 * and a person sees it with both.
 */
export const linkLateNotice = async (tx: DatabaseTransaction, noticeId: number): Promise<void> => {
  const owners = await tx
    .selectFrom('feed_notices')
    .innerJoin('payment_claim_ids', (join) =>
      join.on(
        sql<boolean>`payment_claim_ids.transaction_id_normal
          in (feed_notices.transaction_id_normal, feed_notices.other_transaction_id_normal)`,
      ),
    )
    .select('payment_claim_ids.claim_id as claimId')
    .distinct()
    .where('feed_notices.id', '=', noticeId)
    .where('feed_notices.claim_id', 'is', null)
    .where('direction', '=', 'in')
    .where('counts', '=', 1)
    .execute()
  const [owner] = owners
  if (!owner || owners.length > 1) return
  if (await lockVerifiedClaim(tx, owner.claimId)) await linkNotices(tx, owner.claimId)
}

/** Unlinks a claim's notices, so that they are free again. */
export const unlinkNotices = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx
    .updateTable('feed_notices')
    .set({ claim_id: null, verified_at: null })
    .where('claim_id', '=', claimId)
    .execute()
  await takeNoticePaidAt(tx, claimId)
}
