import {
  addDays,
  type DonorStatement,
  type DonorStatementInput,
  type StaffReport,
} from '@charity-kit/contract'
import type { Database, Day } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { listCampaignNames } from './campaign-names-repository.ts'
import { localDays, type LocalDay } from '../../values/local-days.ts'
import {
  listGiftMoney,
  listShopMoney,
  sumByCategory,
  sumOf,
  sumsBy,
  type GiftMoney,
  type Money,
  type ShopMoney,
} from './money-in-repository.ts'
import { listGiftsOf, sumRefunds, sumRefundsByCampaign } from './report-repository.ts'
import { sumFees } from '../../ledger/statements/statement-fee-repository.ts'
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
  const { verified, waiting } = await readMoney(db, days, campaign)
  const { verified: earlier } = await readMoney(db, daysBefore, campaign)
  const giftsByDay = sumsBy(verified.gifts, ({ day }) => day)
  const shopByDay = sumsBy(verified.shop, ({ day }) => day)
  const byCampaign = sumsBy(verified.gifts, ({ campaign }) => campaign)
  const byKind = sumsBy(verified.shop, ({ kind }) => kind)
  const refunded = await sumRefundsByCampaign(db, range)
  const feesBySource = campaign === undefined ? await sumFees(db, range) : []
  const names = await listCampaignNames(db)
  return {
    from,
    to,
    gifts: sumOf(verified.gifts),
    orders: byKind.get('order') ?? nothing,
    customOrders: byKind.get('custom-order') ?? nothing,
    refunds: campaign === undefined ? await sumRefunds(db, range) : (refunded.get(campaign) ?? nothing),
    unclaimed: campaign === undefined ? await sumUnclaimed(db, range) : nothing,
    fees: feesBySource.reduce(
      ({ count, sum }, { fees }) => ({ count: count + fees.count, sum: sum + fees.sum }),
      nothing,
    ),
    feesBySource,
    waiting: sumOf([...waiting.gifts, ...waiting.shop]),
    before: { ...before, gifts: sumOf(earlier.gifts).sum, shop: sumOf(earlier.shop).sum },
    days: days.map(({ day }) => ({
      day,
      gifts: giftsByDay.get(day)?.sum ?? 0,
      shop: shopByDay.get(day)?.sum ?? 0,
    })),
    channels: bothBy(verified, ({ channel }) => channel).map(({ key, ...sums }) => ({
      channel: key,
      ...sums,
    })),
    sites: bothBy(verified, ({ site }) => site).map(({ key, ...sums }) => ({ site: key, ...sums })),
    categories:
      campaign === undefined ? (await sumByCategory(db, days)).sort((one, other) => other.sum - one.sum) : [],
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

/** One donor's gifts from one day at the centre to another. @throws DomainError `not_found` if there is none. */
export const getDonorStatement = async (
  { db, timeZone }: Dependencies,
  { email, from, to }: DonorStatementInput,
): Promise<DonorStatement> => {
  // Everybody who gives anonymously has this address.
  const gifts = isAnonymousEmail(email) ? [] : await listGiftsOf(db, email, rangeOf({ from, to }, timeZone))
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

interface MoneyIn {
  gifts: GiftMoney[]
  shop: ShopMoney[]
}

/** What came in on these days, of all or for one campaign: what is verified, and what nobody has checked. */
const readMoney = async (
  db: Database,
  days: readonly LocalDay[],
  only: number | undefined,
): Promise<Record<'verified' | 'waiting', MoneyIn>> => {
  const allGifts = await listGiftMoney(db, days)
  const allShop = only === undefined ? await listShopMoney(db, days) : []
  const gifts = Map.groupBy(
    allGifts.filter(({ campaign }) => only === undefined || campaign === only),
    ({ state }) => state,
  )
  const shop = Map.groupBy(allShop, ({ state }) => state)
  return {
    verified: { gifts: gifts.get('verified') ?? [], shop: shop.get('verified') ?? [] },
    waiting: { gifts: gifts.get('submitted') ?? [], shop: shop.get('submitted') ?? [] },
  }
}

/** Gifts and the shop for each key, the largest sum first. */
const bothBy = <Key>({ gifts, shop }: MoneyIn, keyOf: (row: GiftMoney | ShopMoney) => Key) => {
  const giftsBy = sumsBy(gifts, keyOf)
  const shopBy = sumsBy(shop, keyOf)
  return [...new Set([...giftsBy.keys(), ...shopBy.keys()])]
    .map((key) => ({ key, gifts: giftsBy.get(key) ?? nothing, shop: shopBy.get(key) ?? nothing }))
    .sort((one, other) => other.gifts.sum + other.shop.sum - one.gifts.sum - one.shop.sum)
}
