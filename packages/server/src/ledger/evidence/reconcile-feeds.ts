import { insertSecurityEvents } from '../../accounts/security-log/security-event-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { updateFeed } from './feed-repository.ts'
import { linkNoticesToLines, noteMissing } from './reconcile-feeds-repository.ts'

/**
 * Reconciles a source's notices with its statements. Links each notice to its line, and suspends a feed that reported
 * more than a statement of that time shows. The payments that such a notice verified are flagged `not-on-statement`.
 */
export const reconcileFeeds = (db: Database, source: string, at: Timestamp): Promise<void> =>
  inTransaction(db, (tx) => reconcile(tx, { source }, at))

/** Reconciles all notices of a source, or a single one that arrived after the statement of its time. */
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
