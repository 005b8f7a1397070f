import {
  addDays,
  dayAt,
  feedConditions,
  type Feed,
  type StaffBackups,
  type StaffToday,
  type StaffWeek,
} from '@charity-kit/contract'
import { listRunningCampaigns } from './campaign-names-repository.ts'
import type { Database, Day } from '../../db/schema.ts'
import { listFeedStatements } from '../../ledger/sources/feeds/feed-health-repository.ts'
import { localDays, type LocalDay } from '../../values/local-days.ts'
import {
  listDonationMoney,
  listShopMoney,
  sumsBy,
  type Money,
  type MoneyState,
} from './money-in-repository.ts'
import {
  countCustomOrdersToPrice,
  countFailedEmails,
  countMessagesToAnswer,
  countOrdersToSend,
  countSoldPieces,
  countWaitingPayments,
  countWallEntries,
  listLowStock,
  sumUnclaimed,
} from './waiting-counts-repository.ts'
import { hourMs } from '../../values/durations.ts'

interface Dependencies {
  db: Database
  now: () => Date
  timeZone: string
  listFeeds: () => Promise<Feed[]>
  readBackups: () => Promise<StaffBackups | null>
}

/** Maximum number of named products that run out. */
const namedProducts = 3

/** Returns the Monday of a day's week. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * Returns the work that waits for staff, and the money of this week compared with last week, both to the same weekday.
 */
export const getToday = async ({
  db,
  now,
  timeZone,
  listFeeds,
  readBackups,
}: Dependencies): Promise<StaffToday> => {
  const at = now()
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * hourMs).toISOString()
  const day = dayAt(at, timeZone)
  const monday = mondayOf(day)
  const thisWeek = localDays(monday, addDays(monday, 6), timeZone)
  const twoWeeks = localDays(addDays(monday, -7), addDays(monday, 6), timeZone)
  const donations = await listDonationMoney(db, twoWeeks)
  const byCampaign = sumsBy(
    donations.filter((row) => row.day >= monday && row.state === 'verified'),
    ({ campaign }) => campaign,
  )
  return {
    day,
    payments: await countWaitingPayments(db, { hourAgo: hoursAgo(1), dayAgo: hoursAgo(24) }),
    unclaimed: await sumUnclaimed(db),
    failedEmails: { count: await countFailedEmails(db) },
    ordersToSend: await countOrdersToSend(db),
    soldPieces: await countSoldPieces(db),
    customOrdersToPrice: await countCustomOrdersToPrice(db),
    messages: await countMessagesToAnswer(db),
    wallEntries: { count: await countWallEntries(db) },
    lowStock: await listLowStock(db, namedProducts),
    donations: toWeek(thisWeek, day, donations),
    shop: toWeek(thisWeek, day, await listShopMoney(db, twoWeeks)),
    campaigns: (await listRunningCampaigns(db, day)).map((campaign) => ({
      ...campaign,
      thisWeek: byCampaign.get(campaign.id)?.sum ?? 0,
    })),
    feeds: (await listFeeds()).sort((one, other) => worstFirst(one) - worstFirst(other)).map(toHealth),
    statements: await listFeedStatements(db),
    backups: await readBackups(),
  }
}

const worstFirst = ({ condition }: Feed): number => feedConditions.indexOf(condition)

const toHealth = ({
  id,
  name,
  grade,
  condition,
  heardAt,
  noticedAt,
  suspendedAt,
  waiting,
  verifiedTzs,
  perDayTzs,
}: Feed): StaffToday['feeds'][number] => ({
  id,
  name,
  grade,
  condition,
  heardAt,
  noticedAt,
  suspendedAt,
  waiting,
  verifiedTzs,
  perDayTzs,
})

const byDay = ({ day }: { day: Day }): Day => day

const toWeek = (
  week: readonly LocalDay[],
  today: Day,
  rows: readonly (Money & { day: Day; state: MoneyState })[],
): StaffWeek => {
  const inState = (state: MoneyState) => rows.filter((row) => row.state === state)
  const sums = sumsBy(inState('verified'), byDay)
  const waiting = sumsBy(inState('submitted'), byDay)
  const days = week.map(({ day }) => ({
    day,
    sum: day > today ? null : (sums.get(day)?.sum ?? 0),
    before: sums.get(addDays(day, -7))?.sum ?? 0,
  }))
  const past = days.filter(({ day }) => day <= today)
  return {
    sum: past.reduce((total, { sum }) => total + (sum ?? 0), 0),
    before: past.reduce((total, { before }) => total + before, 0),
    waiting: past.reduce((total, { day }) => total + (waiting.get(day)?.sum ?? 0), 0),
    days,
  }
}
