import type { Generated } from 'kysely'
import type { Day, Timestamp } from '../values/timestamp.ts'

/** Whom the centre texts about a donation, an order or a custom order. The number is for this alone. */
export interface TextWishTable {
  id: Generated<number>
  kind: 'donation' | 'order' | 'custom-order'
  /** Unique for each kind. */
  record_id: number
  /** +255 and nine digits. */
  phone: string
  /** Of the visit in which they were asked for. */
  language: string
  /** Which words were agreed to: see outbox/text-wish-repository.ts. */
  consent: string
  /** In the link of each text, which shows the record and stops the texts. */
  token: string
  /** How many numbers were named so far. */
  phones: Generated<number>
  asked_at: Timestamp
  /** Null while they are wanted. */
  stopped_at: Timestamp | null
}

/** What became of text messages on one day at the centre. No person is in it, so it stays when the messages go. */
export interface TextCountTable {
  day: Day
  /** Those that the gateway accepted. */
  sent: number
  /** What a gateway charges by: 160 letters each. */
  segments: number
  given_up: number
  /** Of those that were sent on this day, what the network could not deliver, as far as the gateway says so. */
  undelivered: number
}
