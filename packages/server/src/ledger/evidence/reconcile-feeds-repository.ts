import { sql } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'

/** Notices to reconcile: those of a source's feeds, or only the named one. */
interface ReconciledNotices {
  source: string
  noticeId?: number | undefined
}

const updateNotices = (tx: DatabaseTransaction, { source, noticeId }: ReconciledNotices) => {
  const update = tx
    .updateTable('feed_notices')
    .where('line_id', 'is', null)
    .where('direction', '=', 'in')
    .where('feed_id', 'in', tx.selectFrom('feeds').select('id').where('source', '=', source))
  return noticeId === undefined ? update : update.where('id', '=', noticeId)
}

/**
 * Links notices to the statement's lines that show the same payment with the same amount. A notice stays unlinked if it
 * counts for another claim than its line. So if a feed reported the same money twice, under two IDs, the statement
 * confirms it once.
 */
export const linkNoticesToLines = async (
  tx: DatabaseTransaction,
  reconciled: ReconciledNotices,
): Promise<void> => {
  const line = sql<number>`(select statement_lines.id from statement_lines
    where statement_lines.source = ${reconciled.source}
    and abs(cast(100 as bigint) * statement_lines.amount_tzs - feed_notices.amount_cents) < 100
    and (
      statement_lines.transaction_id_normal in (feed_notices.transaction_id_normal, feed_notices.other_transaction_id_normal)
      or statement_lines.other_transaction_id_normal in (feed_notices.transaction_id_normal, feed_notices.other_transaction_id_normal)
    )
    and coalesce(statement_lines.claim_id = feed_notices.claim_id, true)
    order by statement_lines.id limit 1)`
  await updateNotices(tx, reconciled)
    .set({ line_id: line, missing_at: null })
    .where(line, 'is not', null)
    .execute()
}

/** Records which notices a statement of their time does not show, each once, and returns the feed of each. */
export const noteMissing = (
  tx: DatabaseTransaction,
  reconciled: ReconciledNotices,
  at: Timestamp,
): Promise<{ feedId: number; transactionId: string }[]> =>
  updateNotices(tx, reconciled)
    .set({ missing_at: at })
    .where('missing_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select 1 from statement_imports
        where statement_imports.source = ${reconciled.source} and statement_imports.last_at is not null
        and feed_notices.paid_at >= statement_imports.first_at and feed_notices.paid_at < statement_imports.last_at
      )`,
    )
    .returning(['feed_id as feedId', 'transaction_id as transactionId'])
    .execute()

/** Deletes the marks of missing notices, after a statement was reverted. */
export const forgetMissing = async (tx: DatabaseTransaction, source: string): Promise<void> => {
  await updateNotices(tx, { source }).set({ missing_at: null }).where('missing_at', 'is not', null).execute()
}
