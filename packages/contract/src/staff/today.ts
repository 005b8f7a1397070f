import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { staffBackups } from './backups.ts'
import { feed } from './feeds.ts'

/** Number of waiting records, counted up to `maxCounted`, and time of the oldest (ISO 8601, UTC). */
const queue = v.object({ count: v.number(), oldestAt: v.nullable(v.string()) })

/** Day of the week: the verified sum, and that of the same day last week. Null if the day has not come yet. */
const weekDay = v.object({ day: v.string(), sum: v.nullable(v.number()), before: v.number() })

/** Week from Monday at the centre, compared with the last one. Amounts are whole shillings. */
const week = v.object({
  /** Verified sum from Monday to the present day, and of the last week up to the same weekday. */
  sum: v.number(),
  before: v.number(),
  /** Sum of this week's claims that are not checked yet. Not in the other sums. */
  waiting: v.number(),
  days: v.array(weekDay),
})

/** Condition of each phone or provider, the worst first. */
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
 * Today: what waits for the staff, and what came in this week. Money counts on the day of payment: see
 * `staffReport`. Rejected, cancelled and refunded payments do not count.
 */
export const staffToday = v.object({
  /** Present day at the centre: "2026-11-21". */
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
  /** Orders with pieces that were sold while their buyer paid. `oldestAt` is when the first of them was marked. */
  soldPieces: queue,
  customOrdersToPrice: queue,
  messages: queue,
  wallEntries: v.object({ count: v.number() }),
  /** Products that are running out. The first has the fewest pieces. */
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
  /** Running campaigns, with the verified sum that was paid for each this week. */
  campaigns: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      /** Names in the other languages of the centre, such as Swahili. */
      names: v.record(v.string(), v.string()),
      target: v.number(),
      /** Verified sum, including the opening balance. */
      raised: v.number(),
      thisWeek: v.number(),
      /** Last day of the campaign. */
      ends: v.string(),
    }),
  ),
  /** State of the backups. Null if other programs back up the database. */
  backups: v.nullable(staffBackups),
  feeds: v.array(feedHealth),
  /**
   * End of the statements that check each feed's source, and the money that still rests only on a feed: verified,
   * and on no statement yet.
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
