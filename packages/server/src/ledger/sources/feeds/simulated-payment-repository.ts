import { sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { PaymentClaim } from '../../claims/payment-claim-repository.ts'
import { findLastStatement, listNoticeMoves } from '../../evidence/balance-repository.ts'
import type { StoredFeed } from '../../evidence/feed-repository.ts'

const maxLookedAt = 50

/** Returns the waiting claims of which a feed has reported nothing, the newest first. */
export const listWaitingClaims = (db: Database, feedId: number): Promise<PaymentClaim[]> =>
  db
    .selectFrom('payment_claims')
    .selectAll()
    .where('state', '=', 'submitted')
    .where(
      sql<boolean>`not exists (
        select 1 from feed_notices where feed_notices.feed_id = ${feedId}
        and feed_notices.transaction_id_normal = payment_claims.transaction_id_normal
      )`,
    )
    .orderBy('id', 'desc')
    .limit(maxLookedAt)
    .execute()

/**
 * Returns the balance after a feed's last message or its source's last statement, in cents; undefined if none is
 * stated.
 */
export const findBalance = async (
  db: Database,
  feed: Pick<StoredFeed, 'id' | 'source'>,
): Promise<number | undefined> => {
  const last = await findLastStatement(db, feed.source)
  const moves = await listNoticeMoves(db, feed, last)
  return moves.at(-1)?.balanceCents ?? last?.cents ?? undefined
}
