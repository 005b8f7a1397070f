import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/**
 * Numbers that no record gets, because people may have been told them before a restore. Append-only: it explains each
 * gap in the books.
 */
export interface SkippedNumbersTable {
  id: Generated<number>
  table_name: string
  first_number: number
  last_number: number
  created_at: Timestamp
}

/** How a message reaches people: see outbox/channel.ts. */
export type MessageChannel = 'email' | 'text'

type MessageState = 'queued' | 'sending' | 'sent' | 'failed'

export interface OutgoingMessageTable {
  id: Generated<number>
  channel: Generated<MessageChannel>
  /** An address, or the number of a text message: +255 and nine digits. */
  recipient: string
  /** The same for all spellings of the recipient's address (normalise-email.ts) or number (normalise-phone.ts). */
  mailbox: string
  /** Empty for a text message, as is `html`. */
  subject: string
  text: string
  html: string
  language: string
  state: Generated<MessageState>
  /** What is sent first: see outbox/outbox-repository.ts. */
  priority: Generated<number>
  attempts: Generated<number>
  /** Attempts to send a text that may have arrived although the gateway gave no answer. */
  unanswered: Generated<number>
  /** When the latest attempt began. */
  claimed_at: Timestamp | null
  /** Not sent before this. */
  due_at: Timestamp
  created_at: Timestamp
  sent_at: Timestamp | null
  /** The gateway's own ID of a text message that it accepted; null where it gave none. */
  gateway_id: string | null
  /** When the gateway said that the network has delivered it. */
  delivered_at: Timestamp | null
  /** Why the last attempt failed. */
  last_error: string | null
  /** Where replies go, if not to the centre. */
  reply_to: string | null
  /** The network, truncated, of the stranger who asked for it; null for all other emails. */
  asked_from: Generated<string | null>
  /** When the email's code expires, if it contains one, or a text was stopped. The content is wiped once it was sent, or at that time. */
  worthless_after: Timestamp | null
  /** Where a mail program stops such emails with one click, or the link of a text that stops such texts; null for all others. */
  unsubscribe_url: Generated<string | null>
  /** The payment, by its main claim, whose decision it tells; null for all other emails. */
  claim_id: number | null
}
