import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** The staff's exports and erasures of one person's data; append-only, without the person. */
export interface PersonRequestTable {
  id: Generated<number>
  action: 'exported' | 'erased'
  /** SHA-256 of the normalised address or phone number: shows later that a request was met, without keeping either. */
  subject_hash: string
  /** The staff account's address, or the operating system user who ran the command. */
  actor: string
  reason: string
  /** The records' numbers, as JSON. */
  records: string
  created_at: Timestamp
}
