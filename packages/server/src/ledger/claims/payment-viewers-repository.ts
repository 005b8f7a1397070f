import type { PaymentViewer } from '@charity-kit/contract'
import { sql } from 'kysely'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database, Timestamp } from '../../db/schema.ts'

/** Time without a request after which a viewer has left. */
const presentMs = 30_000

const presentSince = (at: Date): Timestamp => new Date(at.getTime() - presentMs).toISOString()

/** Records that an account has a payment open, and returns the other viewers, the earliest first. */
export const lookAtPayment = async (
  db: Database,
  { claimId, accountId, at }: { claimId: number; accountId: number; at: Date },
): Promise<PaymentViewer[]> => {
  const [now, present] = [at.toISOString(), presentSince(at)]
  await db
    .insertInto('payment_viewers')
    .values({ claim_id: claimId, account_id: accountId, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['claim_id', 'account_id']).doUpdateSet({
        // A viewer who had left counts as a new one.
        since: sql<Timestamp>`case when payment_viewers.seen_at < ${present} then ${now} else payment_viewers.since end`,
        seen_at: now,
      }),
    )
    .execute()
  const others = await db
    .selectFrom('payment_viewers')
    .innerJoin('accounts', 'accounts.id', 'payment_viewers.account_id')
    .select(['first_name', 'last_name', 'since'])
    .where('claim_id', '=', claimId)
    .where('account_id', '<>', accountId)
    .where('seen_at', '>=', present)
    .orderBy('since')
    .orderBy('account_id')
    .execute()
  return others.map((each) => ({ name: `${each.first_name} ${each.last_name}`.trim(), since: each.since }))
}

/** Deletes viewers who have left. */
export const deleteAbsentViewers = async (db: Database, at: Date): Promise<void> => {
  const time = presentSince(at)
  await deleteInBatches(db, { table: 'payment_viewers', column: 'seen_at', operator: '<', time })
}
