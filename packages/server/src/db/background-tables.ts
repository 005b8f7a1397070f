import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/**
 * Numbers that no record gets, because people may have been told them before a restore. Append-only, because it
 * explains each gap in the books.
 */
export interface SkippedNumbersTable {
  id: Generated<number>
  table_name: string
  first_number: number
  last_number: number
  created_at: Timestamp
}

/** Channel on which a message is sent: see outbox/channel.ts. */
export type MessageChannel = 'email' | 'text'

type MessageState = 'queued' | 'sending' | 'sent' | 'failed'

export interface OutgoingMessageTable {
  id: Generated<number>
  channel: Generated<MessageChannel>
  /** Email address, or a phone number for an SMS as +255 and nine digits. */
  recipient: string
  /** Recipient in one form for all spellings of the address (normalise-email.ts) or number (normalise-phone.ts). */
  mailbox: string
  /** Subject of an email. Empty for an SMS, and so is `html`. */
  subject: string
  text: string
  html: string
  language: string
  state: Generated<MessageState>
  /** Order of sending: see outbox/outbox-repository.ts. */
  priority: Generated<number>
  attempts: Generated<number>
  /** Attempts to send an SMS that may have arrived although the gateway did not respond. */
  unanswered: Generated<number>
  /** Start of the latest attempt. */
  claimed_at: Timestamp | null
  /** Earliest time of sending. */
  due_at: Timestamp
  created_at: Timestamp
  sent_at: Timestamp | null
  /** Gateway's own ID of an accepted SMS; null if it gave none. */
  gateway_id: string | null
  /** Time when the gateway reported the delivery by the network. */
  delivered_at: Timestamp | null
  /** Reason why the last attempt failed. */
  last_error: string | null
  /** Address for replies, if not the centre's. */
  reply_to: string | null
  /** Truncated network of the stranger who caused the email; null for all other emails. */
  asked_from: Generated<string | null>
  /**
   * Time when the email's code expires, if it contains one, or when an SMS was stopped. The content is wiped after
   * sending, or at that time.
   */
  worthless_after: Timestamp | null
  /** Address for a mail program's one-click unsubscription, or the link that stops such SMS; null for all others. */
  unsubscribe_url: Generated<string | null>
  /** Payment, by its main claim, whose decision the email is about; null for all other emails. */
  claim_id: number | null
}
