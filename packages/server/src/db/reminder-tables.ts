import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'
import type { MessageChannel } from './background-tables.ts'

/** Person who is reminded each month to give again. The number or address is used only for this. */
export interface ReminderTable {
  id: Generated<number>
  /** Donation after which the person asked for reminders; unique. The donation shows how they pay. */
  donation_id: number
  amount_tzs: number
  campaign_id: number
  /** Day of the month, on the centre's calendar; every month has this day. */
  day: number
  channel: MessageChannel
  /** Phone number as +255 and nine digits, or an email address as typed. */
  recipient: string
  /** Address in the form of normalise-email.ts, or the phone number unchanged. */
  recipient_normal: string
  /** Number of recipients so far. */
  recipients: Generated<number>
  language: string
  /** Version of the words of consent: see giving/reminders/reminder-repository.ts. */
  consent: string
  /** Token in each reminder's link, which shows, changes and stops the reminders. */
  token: string
  asked_at: Timestamp
  /** Last start: when the reminder was requested or resumed, or its day changed. */
  since: Timestamp
  /** Time of the end; null while the reminder is active. */
  stopped_at: Timestamp | null
}

/** Result of a reminder's month: the reminder was sent, or the donor skipped it, perhaps after it was sent. */
export interface ReminderMonthTable {
  reminder_id: number
  /** Month: "2026-12". */
  month: string
  sent_at: Timestamp | null
  skipped_at: Timestamp | null
}
