import type { RecordChange, SecurityEvent, SecurityEventKind } from '@charity-kit/contract'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database, Timestamp } from '../../db/schema.ts'

/** What happened, without personal data: an account's number and a truncated address are all that says who. */
export interface NewSecurityEvent {
  kind: SecurityEventKind
  accountId?: number | null
  network?: string | null
  /** A call's, a command's or an error's name, and a record's number. */
  detail?: string
  /** How often it happened within a minute. */
  count?: number
  /** Of a product, a campaign or a member; nothing personal. */
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

/** The newest events, before the one with the ID `before`. */
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

/** The database refuses to delete events of the last 29 days. */
export const deleteOldSecurityEvents = async (db: Database, before: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'security_events', column: 'created_at', operator: '<=', time: before })
}
