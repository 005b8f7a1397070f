import type { RecordChange, SecurityEvent, SecurityEventKind } from '@charity-kit/contract'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database, Timestamp } from '../../db/schema.ts'

/** A security event without personal data: only an account's number and a truncated address identify the person. */
export interface NewSecurityEvent {
  kind: SecurityEventKind
  accountId?: number | null
  network?: string | null
  /** Name of a call, a command or an error, and a record's number. */
  detail?: string
  /** Number of times that it happened within a minute. */
  count?: number
  /** Changes of a product, a campaign or a member, without personal data. */
  changes?: readonly RecordChange[]
}

export const insertSecurityEvents = async (
  db: Database,
  events: readonly NewSecurityEvent[],
  at: Timestamp,
): Promise<void> => {
  await db
    .insertInto('security_events')
    .values(
      events.map(({ kind, accountId = null, network = null, detail = '', count = 1, changes = [] }) => ({
        kind,
        account_id: accountId,
        network,
        detail,
        count,
        created_at: at,
        changes: changes.length > 0 ? JSON.stringify(changes) : null,
      })),
    )
    .execute()
}

/** Lists the newest events, before the event with the ID `before`. */
export const listSecurityEvents = async (
  db: Database,
  { kind, before, size }: { kind?: SecurityEventKind | undefined; before?: number | undefined; size: number },
): Promise<SecurityEvent[]> => {
  let query = db
    .selectFrom('security_events')
    .select(['id', 'kind', 'account_id as account', 'network', 'detail', 'count', 'created_at as createdAt'])
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(size).execute()
}

/** Deletes events older than `before`. The database itself rejects the deletion of events of the last 29 days. */
export const deleteOldSecurityEvents = async (db: Database, before: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'security_events', column: 'created_at', operator: '<=', time: before })
}
