import {
  addDays,
  type DonorStatement,
  type DonorStatementInput,
  type StaffReport,
} from '@charity-kit/contract'
import type { Database, Day } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { listCampaignNames } from './campaign-names-repository.ts'
import { localDays, type LocalDay } from './local-days.ts'
import {
  sumByCategory,
  sumGifts,
  sumGiftsByCampaign,
  sumGiftsByChannel,
  sumGiftsByDay,
  sumShop,
  sumShopByChannel,
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

/** What came in and went out from one day at the centre to another; of one campaign, its gifts alone. */
export const getReport = async (
  { db, timeZone }: Dependencies,
  { from, to, campaign }: DayRange & { campaign?: number | undefined },
): Promise<StaffReport> => {
  const days = localDays(from, to, timeZone)
  const range = rangeOf({ from, to }, timeZone)
  const before = rangeBefore({ from, to })
  const daysBefore = localDays(before.from, before.to, timeZone)
  const giftsByDay = await sumGiftsByDay(db, days, 'verified', campaign)
  const byCampaign = await sumGiftsByCampaign(db, days, 'verified', campaign)
  const refunded = await sumRefundsByCampaign(db, range)
  const names = await listCampaignNames(db)
  const giftsWaiting = await sumGifts(db, days, 'waiting', campaign)
  const shop = campaign === undefined ? await getShop(db, days, daysBefore) : noShop
  return {
    from,
    to,
    gifts: await sumGifts(db, days, 'verified', campaign),
    orders: shop.orders,
    customOrders: shop.customOrders,
    refunds: campaign === undefined ? await sumRefunds(db, range) : (refunded.get(campaign) ?? nothing),
    unclaimed: campaign === undefined ? await sumUnclaimed(db, range) : nothing,
    waiting: plus(giftsWaiting, shop.waiting),
    before: {
      ...before,
      gifts: (await sumGifts(db, daysBefore, 'verified', campaign)).sum,
      shop: shop.before,
    },
    days: days.map(({ day }) => ({
      day,
      gifts: giftsByDay.get(day) ?? 0,
      shop: shop.byDay.get(day) ?? 0,
    })),
    channels: toChannels({
      gifts: await sumGiftsByChannel(db, days, 'verified', campaign),
      shop: shop.byChannel,
    }),
    categories: shop.categories,
    campaigns: names
      .filter(({ id }) => campaign === undefined || id === campaign)
      .map((named) => ({
        ...named,
        gifts: byCampaign.get(named.id) ?? nothing,
        refunded: refunded.get(named.id)?.sum ?? 0,
      }))
      .filter(({ gifts, refunded }) => gifts.count > 0 || refunded > 0)
      .sort((one, other) => other.gifts.sum - one.gifts.sum),
  }
}

/** The shop's part of a report. */
interface Shop {
  orders: Money
  customOrders: Money
  waiting: Money
  /** The sum of the range before. */
  before: number
  byDay: ReadonlyMap<Day, number>
  byChannel: ChannelRow[]
  categories: StaffReport['categories']
}

const getShop = async (
  db: Database,
  days: readonly LocalDay[],
  daysBefore: readonly LocalDay[],
): Promise<Shop> => {
  const orderBefore = await sumShop(db, daysBefore, 'verified', 'order')
  const customOrderBefore = await sumShop(db, daysBefore, 'verified', 'custom-order')
  return {
    orders: await sumShop(db, days, 'verified', 'order'),
    customOrders: await sumShop(db, days, 'verified', 'custom-order'),
    waiting: plus(
      await sumShop(db, days, 'waiting', 'order'),
      await sumShop(db, days, 'waiting', 'custom-order'),
    ),
    before: orderBefore.sum + customOrderBefore.sum,
    byDay: await sumShopByDay(db, days, 'verified'),
    byChannel: await sumShopByChannel(db, days, 'verified'),
    categories: (await sumByCategory(db, days, 'verified')).sort((one, other) => other.sum - one.sum),
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
const noShop: Shop = {
  orders: nothing,
  customOrders: nothing,
  waiting: nothing,
  before: 0,
  byDay: new Map(),
  byChannel: [],
  categories: [],
}

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
