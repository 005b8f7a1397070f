import type { Generated } from 'kysely'
import type { Day, Timestamp } from '../values/timestamp.ts'

/** Phone number for SMS about a donation, an order or a custom order. The number is used only for this. */
export interface TextWishTable {
  id: Generated<number>
  kind: 'donation' | 'order' | 'custom-order'
  /** Number of the record; unique for each kind. */
  record_id: number
  /** Phone number as +255 and nine digits. */
  phone: string
  /** Language of the visit in which the SMS were requested. */
  language: string
  /** Version of the words of consent: see outbox/text-wish-repository.ts. */
  consent: string
  /** Token in the link of each SMS, which shows the record and stops the SMS. */
  token: string
  /** Number of phone numbers so far. */
  phones: Generated<number>
  asked_at: Timestamp
  /** Time of the end; null while the SMS are wanted. */
  stopped_at: Timestamp | null
}

/** Results of SMS on one day at the centre. The row has no personal data, so it stays when the messages are deleted. */
export interface TextCountTable {
  day: Day
  /** Number of SMS that the gateway accepted. */
  sent: number
  /** Number of units that a gateway charges for, 160 letters each. */
  segments: number
  given_up: number
  /** Number of SMS of this day that the network could not deliver, as far as the gateway reports it. */
  undelivered: number
}
