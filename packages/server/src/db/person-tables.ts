import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/**
 * Exports and erasures of one person's data, by the staff or by the person (`actor` is empty). Append-only, and without
 * the person.
 */
export interface PersonRequestTable {
  id: Generated<number>
  action: 'exported' | 'erased'
  /**
   * Keyed hash of the normalised address or phone number. It proves later that a request was met, although neither is
   * stored.
   */
  subject_hash: string
  /** Address of the staff account, or the operating system user who ran the command. */
  actor: string
  reason: string
  /** Numbers of the records, as JSON. */
  records: string
  created_at: Timestamp
}
