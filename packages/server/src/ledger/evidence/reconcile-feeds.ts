import { insertSecurityEvents } from '../../accounts/security-log/security-event-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { updateFeed } from './feed-repository.ts'
import { linkNoticesToLines, noteMissing } from './reconcile-feeds-repository.ts'

/**
 * A statement judges what its source's feeds said of its time: each notice finds its line, and a feed that said more is suspended. The
 * payments that such a notice verified are flagged `not-on-statement` by that.
 */
export const reconcileFeeds = (db: Database, source: string, at: Timestamp): Promise<void> =>
  inTransaction(db, (tx) => reconcile(tx, { source }, at))

/** The same of one notice, which may come after the statement that has its time. */
export const reconcile = async (
  tx: DatabaseTransaction,
  reconciled: { source: string; noticeId?: number },
  at: Timestamp,
): Promise<void> => {
  await linkNoticesToLines(tx, reconciled)
  const missing = await noteMissing(tx, reconciled, at)
  for (const { feedId, transactionId } of missing) {
    const suspended = { state: 'suspended', suspended_for: transactionId, suspended_at: at } as const
    if (await updateFeed(tx, feedId, suspended, ['new', 'on', 'paused'])) {
      await insertSecurityEvents(tx, [{ kind: 'feed-suspended', detail: `feed ${String(feedId)}` }], at)
    }
  }
}
