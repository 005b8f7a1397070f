import * as v from 'valibot'
import { email } from '../values/email.ts'
import { readTranslations } from '../values/localised.ts'
import { amountTzs } from '../values/money.ts'
import { reminderToken } from '../values/reminder-token.ts'
import { recordId } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { textedPhone } from './text-updates.ts'
import { donationLookupInput } from './tracking.ts'

/** Last day of a month for reminders. Every month has it. */
export const lastReminderDay = 28

/** Number of reminders in a row without a donation, after which a reminder pauses by itself. */
export const remindersWithoutGift = 3

/** Schema of a month on the centre's calendar: "2026-12". */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))

const wish = {
  /** Whole shillings that the donor intends to give. The amount is not owed, and not part of any total. */
  amount: amountTzs,
  campaignId: recordId,
  /** Day of the month, on the centre's calendar. */
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(lastReminderDay)),
}

const asked = { ...donationLookupInput.entries, ...wish }

/**
 * Input that asks for a monthly reminder after a donation. A donation has at most one reminder. The payment method
 * is that of the donation.
 */
export const reminderInput = v.variant('by', [
  v.object({ ...asked, by: v.literal('text'), phone: textedPhone }),
  v.object({ ...asked, by: v.literal('email'), email }),
])
export type ReminderInput = v.InferInput<typeof reminderInput>

export const reminderKeyInput = v.object({ token: reminderToken })
export type ReminderKeyInput = v.InferInput<typeof reminderKeyInput>

/** Input that changes a reminder. Fields that are left out stay as they are. */
export const reminderChangeInput = v.object({
  ...reminderKeyInput.entries,
  ...v.partial(v.object(wish)).entries,
  /** Month to skip, and skipped month to restore. */
  skip: v.optional(month),
  unskip: v.optional(month),
  /** Whether the reminder is on. False stops it. True resumes a stopped or paused one. */
  isOn: v.optional(v.boolean()),
})
export type ReminderChangeInput = v.InferInput<typeof reminderChangeInput>

/**
 * States of a reminder's month. `arrived`: a donation that it led to is confirmed. `checking`: such a donation is
 * not checked yet. `skipped`: by the donor.
 */
export const reminderMonthStates = ['arrived', 'checking', 'skipped'] as const

/**
 * Reminder, for everybody who has its token. It has no name, and only the part of an address that its owner
 * recognises.
 */
export const reminder = v.object({
  token: v.string(),
  /** Whole shillings. */
  amount: v.number(),
  campaignId: v.number(),
  campaign: v.string(),
  /** Name of the campaign in other languages. */
  translations: readTranslations({ name: v.string() }),
  /** Wire value of the payment method. */
  paymentMethod: v.string(),
  /** ID of the wallet or bank. Null for the method's first one. */
  wallet: v.nullish(v.string()),
  day: v.number(),
  by: v.picklist(['text', 'email']),
  /** Recognisable part of the recipient: "000" of a number, "a…@example.com" of an address. */
  to: v.string(),
  /** State of the reminder. `paused`: there was no donation after {@link remindersWithoutGift} reminders. */
  state: v.picklist(['on', 'paused', 'stopped']),
  /** Day of the next reminder, on the centre's calendar: "2026-12-05". Null while it is not on. */
  next: v.nullable(v.string()),
  /** Months, newest first, at most a year. Includes skipped months to come. */
  months: v.array(
    v.object({
      month: v.string(),
      state: v.picklist(reminderMonthStates),
      /** Whole shillings that came in. Null if nothing came in yet. */
      amount: v.nullable(v.number()),
      /** Number of the receipt, once the donation is confirmed. */
      receipt: v.nullable(v.string()),
    }),
  ),
  /** Page of the reminder on the centre's own site. */
  pageUrl: v.string(),
})
export type Reminder = v.InferOutput<typeof reminder>

/**
 * Creates a reminder, or changes the one that the donation has. Also works with a donation to which the reminder
 * led.
 */
export const askForReminder: Call<{ body: ReminderInput }, Reminder> = {
  method: 'POST',
  path: '/api/reminders',
  output: reminder,
}
/** Returns a reminder. A POST, so that the token is not in a log. */
export const openReminder: Call<{ body: ReminderKeyInput }, Reminder> = {
  method: 'POST',
  path: '/api/reminders/open',
  output: reminder,
}
/** Changes a reminder. The same request again changes nothing. */
export const changeReminder: Call<{ body: ReminderChangeInput }, Reminder> = {
  method: 'POST',
  path: '/api/reminders/change',
  output: reminder,
}

/** Path of the site's page for a reminder. The token is in the fragment, which no server sees. */
export const reminderPath = '/reminder'
