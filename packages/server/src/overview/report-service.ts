import {
  addDays,
  type DonorStatement,
  type DonorStatementInput,
  type StaffReport,
} from '@charity-kit/contract'
import type { Database, Day } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { listCampaignNames } from './campaign-names-repository.ts'
import { localDays } from './local-days.ts'
import {
  sumByCategory,
  sumByChannel,
  sumGifts,
  sumGiftsByCampaign,
  sumGiftsByDay,
  sumShop,
  sumShopByDay,
  type Money,
} from './money-in-repository.ts'
import { listGiftsOf, sumRefunds, sumRefundsByCampaign } from './report-repository.ts'
import { sumUnclaimed } from './waiting-counts-repository.ts'

interface Dependencies {
  db: Database
  timeZone: string
}

interface DayRange {
  from: Day
  to: Day
}

/** What came in and went out from one day at the centre to another. */
export const getReport = async (
  { db, timeZone }: Dependencies,
  { from, to }: DayRange,
): Promise<StaffReport> => {
  const days = localDays(from, to, timeZone)
  const range = rangeOf({ from, to }, timeZone)
  const before = rangeBefore({ from, to })
  const daysBefore = localDays(before.from, before.to, timeZone)
  const giftsByDay = await sumGiftsByDay(db, days, 'verified')
  const shopByDay = await sumShopByDay(db, days, 'verified')
  const byCampaign = await sumGiftsByCampaign(db, days, 'verified')
  const refunded = await sumRefundsByCampaign(db, range)
  const names = await listCampaignNames(db)
  return {
    from,
    to,
    gifts: await sumGifts(db, days, 'verified'),
    orders: await sumShop(db, days, 'verified', 'order'),
    customOrders: await sumShop(db, days, 'verified', 'custom-order'),
    refunds: await sumRefunds(db, range),
    unclaimed: await sumUnclaimed(db, range),
    waiting: plus(
      await sumGifts(db, days, 'waiting'),
      plus(await sumShop(db, days, 'waiting', 'order'), await sumShop(db, days, 'waiting', 'custom-order')),
    ),
    before: {
      ...before,
      gifts: (await sumGifts(db, daysBefore, 'verified')).sum,
      shop:
        (await sumShop(db, daysBefore, 'verified', 'order')).sum +
        (await sumShop(db, daysBefore, 'verified', 'custom-order')).sum,
    },
    days: days.map(({ day }) => ({ day, gifts: giftsByDay.get(day) ?? 0, shop: shopByDay.get(day) ?? 0 })),
    channels: toChannels(await sumByChannel(db, days, 'verified')),
    categories: (await sumByCategory(db, days, 'verified')).sort((one, other) => other.sum - one.sum),
    campaigns: names
      .map((campaign) => ({
        ...campaign,
        gifts: byCampaign.get(campaign.id) ?? nothing,
        refunded: refunded.get(campaign.id) ?? 0,
      }))
      .filter(({ gifts, refunded }) => gifts.count > 0 || refunded > 0)
      .sort((one, other) => other.gifts.sum - one.gifts.sum),
  }
}

/** One donor's gifts from one day at the centre to another. @throws DomainError `not_found` if there is none. */
export const getDonorStatement = async (
  { db, timeZone }: Dependencies,
  { email, from, to }: DonorStatementInput,
): Promise<DonorStatement> => {
  const gifts = await listGiftsOf(db, email, rangeOf({ from, to }, timeZone))
  const latest = gifts.at(-1)
  if (!latest)
    throw new DomainError('not_found', {
      message: 'There is no verified gift from this address in these days.',
    })
  return {
    from,
    to,
    name: latest.name,
    email: latest.email,
    gifts: gifts.map(({ name: _name, email: _email, ...gift }) => gift),
    sum: gifts.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const nothing: Money = { count: 0, sum: 0 }

const plus = (one: Money, other: Money): Money => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
})

const rangeOf = ({ from, to }: DayRange, timeZone: string) => {
  const [first] = localDays(from, from, timeZone)
  const [last] = localDays(to, to, timeZone)
  return { from: first?.from ?? '', until: last?.until ?? '' }
}

/** The month before a whole month; otherwise as many days before. */
const rangeBefore = ({ from, to }: DayRange): DayRange => {
  const last = addDays(from, -1)
  const isWholeMonth =
    from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith('-01')
  if (isWholeMonth) return { from: `${last.slice(0, 7)}-01`, to: last }
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return { from: addDays(last, -length), to: last }
}

interface ChannelRow {
  channel: string | null
  count: number
  sum: number
}

const toChannels = ({
  gifts,
  shop,
}: {
  gifts: ChannelRow[]
  shop: ChannelRow[]
}): StaffReport['channels'] => {
  const moneyOf = (rows: ChannelRow[], channel: string | null): Money => {
    const row = rows.find((row) => row.channel === channel)
    return row ? { count: row.count, sum: row.sum } : nothing
  }
  return [...new Set([...gifts, ...shop].map(({ channel }) => channel))]
    .map((channel) => ({ channel, gifts: moneyOf(gifts, channel), shop: moneyOf(shop, channel) }))
    .sort((one, other) => other.gifts.sum + other.shop.sum - one.gifts.sum - one.shop.sum)
}
