import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'
import type { MessageChannel } from './background-tables.ts'

/** Somebody who is reminded of giving again each month. The number or address is for this alone. */
export interface ReminderTable {
  id: Generated<number>
  /** Unique: the donation after which it was asked for, which says how they pay. */
  donation_id: number
  amount_tzs: number
  campaign_id: number
  /** The day of the month, on the centre's calendar; every month has it. */
  day: number
  channel: MessageChannel
  /** +255 and nine digits, or an address as typed. */
  recipient: string
  /** An address in the form of normalise-email.ts; a number as it is. */
  recipient_normal: string
  /** How many were named so far. */
  recipients: Generated<number>
  language: string
  /** Which words were agreed to: see giving/reminders/reminder-repository.ts. */
  consent: string
  /** In the link of each, which shows, changes and stops it. */
  token: string
  asked_at: Timestamp
  /** When it last began: when it was asked for or gone on with, or its day changed. */
  since: Timestamp
  /** Null while it is wanted. */
  stopped_at: Timestamp | null
}

/** What became of a month of a reminder: it was sent, or its giver skipped it, also after it was sent. */
export interface ReminderMonthTable {
  reminder_id: number
  /** "2026-12" */
  month: string
  sent_at: Timestamp | null
  skipped_at: Timestamp | null
}
