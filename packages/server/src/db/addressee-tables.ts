import type { PhoneApp, PhoneTextName } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** That one of the staff opened an app to write to or call somebody: neither their number nor the words. It goes with the record's person. */
export interface OpenedAppTable {
  id: Generated<number>
  /** One of the three: the main claim of a donation or an order, a custom order, or a message. */
  claim_id: number | null
  custom_order_id: number | null
  message_id: number | null
  app: PhoneApp
  text_name: PhoneTextName | null
  actor: string
  created_at: Timestamp
}
