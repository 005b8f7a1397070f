import * as v from 'valibot'
import { email } from '../values/email.ts'
import { readTranslations } from '../values/localised.ts'
import { amountTzs } from '../values/money.ts'
import { reminderToken } from '../values/reminder-token.ts'
import { recordId } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { textedPhone } from './text-updates.ts'
import { donationLookupInput } from './tracking.ts'

/** Every month has it. */
export const lastReminderDay = 28

/** So many in a row without a gift, and the reminder pauses by itself. */
export const remindersWithoutGift = 3

/** A month on the centre's calendar: "2026-12". */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))

const wish = {
  /** Whole shillings: what the giver means to give. Nobody owes it, and it is in no total. */
  amount: amountTzs,
  campaignId: recordId,
  /** The day of the month, on the centre's calendar. */
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(lastReminderDay)),
}

const asked = { ...donationLookupInput.entries, ...wish }

/** Whoever gave asks to be reminded each month: a donation has one reminder at most. How they pay is as they paid for that donation. */
export const reminderInput = v.variant('by', [
  v.object({ ...asked, by: v.literal('text'), phone: textedPhone }),
  v.object({ ...asked, by: v.literal('email'), email }),
])
export type ReminderInput = v.InferInput<typeof reminderInput>

export const reminderKeyInput = v.object({ token: reminderToken })
export type ReminderKeyInput = v.InferInput<typeof reminderKeyInput>

/** What is left out stays as it is. */
export const reminderChangeInput = v.object({
  ...reminderKeyInput.entries,
  ...v.partial(v.object(wish)).entries,
  /** A month that has none, and one that has one after all. */
  skip: v.optional(month),
  unskip: v.optional(month),
  /** False stops it; true goes on with one that was stopped or paused. */
  isOn: v.optional(v.boolean()),
})
export type ReminderChangeInput = v.InferInput<typeof reminderChangeInput>

/**
 * A month of a reminder for which there is something to tell: `arrived` once a donation that it led to is confirmed, `checking` while one
 * is looked for, `skipped` by the giver.
 */
export const reminderMonthStates = ['arrived', 'checking', 'skipped'] as const

/** A reminder, for whoever has its token: no name, and no more of an address than its owner needs to know it again. */
export const reminder = v.object({
  token: v.string(),
  /** Whole shillings. */
  amount: v.number(),
  campaignId: v.number(),
  campaign: v.string(),
  /** The campaign's name in other languages. */
  translations: readTranslations({ name: v.string() }),
  /** The wire value of the payment method. */
  paymentMethod: v.string(),
  /** The ID of the wallet or bank; null for the method's first one. */
  wallet: v.nullish(v.string()),
  day: v.number(),
  by: v.picklist(['text', 'email']),
  /** "000" of a number, "a…@example.com" of an address. */
  to: v.string(),
  /** `paused`: there was no gift after {@link remindersWithoutGift} reminders. */
  state: v.picklist(['on', 'paused', 'stopped']),
  /** The day of the next one, on the centre's calendar: "2026-12-05"; null while it is not on. */
  next: v.nullable(v.string()),
  /** Newest first, a year at most. Also months to come that are skipped. */
  months: v.array(
    v.object({
      month: v.string(),
      state: v.picklist(reminderMonthStates),
      /** Whole shillings: what came in; null where nothing did yet. */
      amount: v.nullable(v.number()),
      /** The receipt's number, once the donation is confirmed. */
      receipt: v.nullable(v.string()),
    }),
  ),
  /** Its page on the centre's own site. */
  pageUrl: v.string(),
})
export type Reminder = v.InferOutput<typeof reminder>

/** Asking again changes the donation's reminder, also after a donation to which that one led. */
export const askForReminder: Call<{ body: ReminderInput }, Reminder> = {
  method: 'POST',
  path: '/api/reminders',
  output: reminder,
}
/** A POST, so that no token stands in a log. */
export const openReminder: Call<{ body: ReminderKeyInput }, Reminder> = {
  method: 'POST',
  path: '/api/reminders/open',
  output: reminder,
}
/** The same again changes nothing. */
export const changeReminder: Call<{ body: ReminderChangeInput }, Reminder> = {
  method: 'POST',
  path: '/api/reminders/change',
  output: reminder,
}

/** The path of the site's page for a reminder; its token is the fragment, which no server sees. */
export const reminderPath = '/reminder'
