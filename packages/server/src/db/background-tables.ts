import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

type MailState = 'queued' | 'sending' | 'sent' | 'failed'

export interface MailTable {
  id: Generated<number>
  recipient: string
  /** The same for all spellings of the recipient's address: see normalise-email.ts. */
  mailbox: string
  subject: string
  text: string
  html: string
  language: string
  state: Generated<MailState>
  /** What is sent first: see mail/outbox-repository.ts. */
  priority: Generated<number>
  attempts: Generated<number>
  /** When the latest attempt began. */
  claimed_at: Timestamp | null
  /** Not sent before this. */
  due_at: Timestamp
  created_at: Timestamp
  sent_at: Timestamp | null
  /** Why the last attempt failed. */
  last_error: string | null
  /** Where replies go, if not to the centre. */
  reply_to: string | null
  /** The network, truncated, of the stranger who asked for it; null for all other emails. */
  asked_from: Generated<string | null>
  /** When the email's code expires, if it contains one. The content is wiped once it was sent, or at that time. */
  worthless_after: Timestamp | null
  /** Where a mail program stops such emails with one click; null where they are no news. */
  unsubscribe_url: Generated<string | null>
  /** The payment, by its main claim, whose decision it tells; null for all other emails. */
  claim_id: number | null
}

export type ImportState = 'running' | 'cancelling' | 'cancelled' | 'done' | 'failed'
export type ImportPhase = 'reading' | 'storing' | 'matching' | 'reporting'

/** The import of a statement, so that anybody can see how far it is. */
export interface ImportRunTable {
  id: Generated<number>
  source: string
  file_name: string
  imported_by: string
  state: ImportState
  phase: ImportPhase
  /** How many of the phase's lines, or payments, are done. */
  done: number
  total: number
  created_at: Timestamp
  updated_at: Timestamp
  /** JSON: what it came to; null until it is done, and for one that somebody waited for. */
  report: string | null
  /** Why it failed, for people. */
  error: string | null
  /** What its columns were read by; null if statements.json said so. */
  mapping_id: number | null
  /** When somebody began to take it back, from when on it brings nothing more; and when nothing was left to be taken back. */
  take_back_begun_at: Timestamp | null
  taken_back_at: Timestamp | null
  taken_back_by: string | null
  taken_back_reason: string | null
}
