import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { staffBackups } from './backups.ts'
import { feed } from './feeds.ts'

/** How many wait, counted up to `maxCounted`, and since when the oldest does (ISO 8601, UTC). */
const queue = v.object({ count: v.number(), oldestAt: v.nullable(v.string()) })

/** One day of the week: what is verified, and of the same day last week. Null: it has not come yet. */
const weekDay = v.object({ day: v.string(), sum: v.nullable(v.number()), before: v.number() })

/** A week from Monday, at the centre, against the last one. Amounts are whole shillings. */
const week = v.object({
  /** Verified, from Monday to the present day, and in the last week to the same weekday. */
  sum: v.number(),
  before: v.number(),
  /** Sent this week and still to be checked; in neither sum. */
  waiting: v.number(),
  days: v.array(weekDay),
})

/** Of each phone or provider, whether it runs; the worst first. */
const feedHealth = v.pick(feed, [
  'id',
  'name',
  'grade',
  'condition',
  'heardAt',
  'noticedAt',
  'suspendedAt',
  'waiting',
  'verifiedTzs',
  'perDayTzs',
])

/**
 * What waits for the staff, and what came in this week. Money counts on the day on which it was paid: see `staffReport`. What was rejected
 * or cancelled does not count, nor what was sent back.
 */
export const staffToday = v.object({
  /** The present day at the centre: "2026-11-21". */
  day: v.string(),
  payments: v.object({
    ...queue.entries,
    underOneHour: v.number(),
    underOneDay: v.number(),
    overOneDay: v.number(),
  }),
  unclaimed: v.object({ count: v.number(), sum: v.number() }),
  failedEmails: v.object({ count: v.number() }),
  ordersToSend: queue,
  /** Orders with pieces that were sold while their buyer paid; the oldest was marked first. */
  soldPieces: queue,
  customOrdersToPrice: queue,
  messages: queue,
  wallEntries: v.object({ count: v.number() }),
  /** Products of which so few are left; the first names what is scarcest. */
  lowStock: v.object({
    count: v.number(),
    products: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        translations: readTranslations({ name: v.string() }),
        stock: v.number(),
      }),
    ),
  }),
  donations: week,
  /** Orders and custom orders. */
  shop: week,
  /** Those that run, with what was paid for each this week and is verified. */
  campaigns: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      /** In Swahili and whatever other languages the centre has. */
      names: v.record(v.string(), v.string()),
      target: v.number(),
      /** Verified, with the opening balance. */
      raised: v.number(),
      thisWeek: v.number(),
      /** Its last day. */
      ends: v.string(),
    }),
  ),
  /** Null where the database has programs of its own for this. */
  backups: v.nullable(staffBackups),
  feeds: v.array(feedHealth),
  /**
   * How far the statements are read by which feeds are judged, and what stands on a feed's word until the next one: verified, and on no
   * statement.
   */
  statements: v.array(
    v.object({
      source: v.string(),
      until: v.nullable(v.string()),
      onWord: v.object({ count: v.number(), sum: v.number() }),
    }),
  ),
})
export type StaffToday = v.InferOutput<typeof staffToday>
export type StaffWeek = v.InferOutput<typeof week>

export const getStaffToday: Call<NoRequest, StaffToday> = {
  method: 'GET',
  path: '/api/staff/today',
  output: staffToday,
}
