import type { PhoneApp, PhoneTextName } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/**
 * Record that a member of staff opened an app to write to or call a person. Neither the number nor the words are
 * stored. It is deleted with the record's personal data.
 */
export interface OpenedAppTable {
  id: Generated<number>
  /** Main claim of a donation or an order. Exactly one of this, a custom order and a message is set. */
  claim_id: number | null
  custom_order_id: number | null
  message_id: number | null
  app: PhoneApp
  text_name: PhoneTextName | null
  actor: string
  created_at: Timestamp
}
