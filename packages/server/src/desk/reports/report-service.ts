import {
  addDays,
  evidenceGrades,
  type DonorStatement,
  type DonorStatementInput,
  type StaffReport,
} from '@charity-kit/contract'
import type { Database, Day } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { sumWanted } from '../../giving/reminders/wanted-reminders-repository.ts'
import { listGiftsOf } from '../../giving/own-gifts/gift-repository.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { listCampaignNames } from './campaign-names-repository.ts'
import { localDays, type LocalDay } from '../../values/local-days.ts'
import {
  listDonationMoney,
  listShopMoney,
  sumByCategory,
  sumOf,
  sumsBy,
  type DonationMoney,
  type Money,
  type ShopMoney,
} from './money-in-repository.ts'
import { sumRefunds, sumRefundsByCampaign } from './report-repository.ts'
import { sumTextsByMonth, type TextCounts } from '../../outbox/text-count-repository.ts'
import { sumFees } from '../../ledger/sources/statements/statement-fee-repository.ts'
import { sumUnclaimed } from './waiting-counts-repository.ts'
import { dayMs } from '../../values/durations.ts'

interface Dependencies {
  db: Database
  timeZone: string
}

interface ReportDependencies extends Dependencies {
  /** Whether SMS go out through a gateway. */
  hasTextGateway: boolean
}

interface DayRange {
  from: Day
  to: Day
}

/** Returns the incoming and outgoing money of a range of days at the centre; for one campaign, only its donations. */
export const getReport = async (
  { db, timeZone, hasTextGateway }: ReportDependencies,
  { from, to, campaign }: DayRange & { campaign?: number | undefined },
): Promise<StaffReport> => {
  const days = localDays(from, to, timeZone)
  const range = rangeOf({ from, to }, timeZone)
  const before = rangeBefore({ from, to })
  const daysBefore = localDays(before.from, before.to, timeZone)
  const { verified, waiting } = await readMoney(db, days, campaign)
  const { verified: earlier } = await readMoney(db, daysBefore, campaign)
  const donationsByDay = sumsBy(verified.donations, ({ day }) => day)
  const shopByDay = sumsBy(verified.shop, ({ day }) => day)
  const byCampaign = sumsBy(verified.donations, ({ campaign }) => campaign)
  const byKind = sumsBy(verified.shop, ({ kind }) => kind)
  const refunded = await sumRefundsByCampaign(db, range)
  const feesBySource = campaign === undefined ? await sumFees(db, range) : []
  const names = await listCampaignNames(db)
  return {
    from,
    to,
    donations: sumOf(verified.donations),
    orders: byKind.get('order') ?? nothing,
    customOrders: byKind.get('custom-order') ?? nothing,
    refunds: campaign === undefined ? await sumRefunds(db, range) : (refunded.get(campaign) ?? nothing),
    unclaimed: campaign === undefined ? await sumUnclaimed(db, range) : nothing,
    fees: feesBySource.reduce(
      ({ count, sum }, { fees }) => ({ count: count + fees.count, sum: sum + fees.sum }),
      nothing,
    ),
    feesBySource,
    waiting: sumOf([...waiting.donations, ...waiting.shop]),
    reminders: {
      meant: await sumWanted(db, campaign),
      arrived: sumOf(verified.donations.filter(({ reminded }) => reminded === 1)),
    },
    before: { ...before, donations: sumOf(earlier.donations).sum, shop: sumOf(earlier.shop).sum },
    days: days.map(({ day }) => ({
      day,
      donations: donationsByDay.get(day)?.sum ?? 0,
      shop: shopByDay.get(day)?.sum ?? 0,
    })),
    channels: bothBy(verified, ({ channel }) => channel).map(({ key, ...sums }) => ({
      channel: key,
      ...sums,
    })),
    grades: bothBy(verified, ({ grade }) => grade)
      .map(({ key, ...sums }) => ({ grade: key, ...sums }))
      .sort((one, other) => evidenceGrades.indexOf(one.grade) - evidenceGrades.indexOf(other.grade)),
    sites: bothBy(verified, ({ site }) => site).map(({ key, ...sums }) => ({ site: key, ...sums })),
    categories:
      campaign === undefined ? (await sumByCategory(db, days)).sort((one, other) => other.sum - one.sum) : [],
    campaigns: names
      .filter(({ id }) => campaign === undefined || id === campaign)
      .map((named) => ({
        ...named,
        donations: byCampaign.get(named.id) ?? nothing,
        refunded: refunded.get(named.id)?.sum ?? 0,
      }))
      .filter(({ donations, refunded }) => donations.count > 0 || refunded > 0)
      .sort((one, other) => other.donations.sum - one.donations.sum),
    texts: campaign === undefined ? await readTexts(db, days, hasTextGateway) : null,
  }
}

const noTexts: TextCounts = { sent: 0, segments: 0, undelivered: 0, givenUp: 0 }

/** Returns the SMS counts by month. A month without SMS has a row too. */
const readTexts = async (
  db: Database,
  days: readonly LocalDay[],
  hasTextGateway: boolean,
): Promise<StaffReport['texts']> => {
  const counts = await sumTextsByMonth(db, { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' })
  if (counts.length === 0 && !hasTextGateway) return null
  return [...new Set(days.map(({ day }) => day.slice(0, 7)))].map((month) => ({
    ...noTexts,
    month,
    ...counts.find((each) => each.month === month),
  }))
}

/**
 * Returns one donor's donations of a range of days at the centre.
 * @throws DomainError `not_found` if there is none
 */
export const getDonorStatement = async (
  { db, timeZone }: Dependencies,
  { email, from, to }: DonorStatementInput,
): Promise<DonorStatement> => {
  // All anonymous donors have this address.
  const donations = isAnonymousEmail(email)
    ? []
    : await listGiftsOf(db, email, rangeOf({ from, to }, timeZone))
  const latest = donations.at(-1)
  if (!latest)
    throw new DomainError('not_found', {
      message: 'There is no verified gift from this address in these days.',
    })
  return {
    from,
    to,
    name: latest.name,
    email: latest.email,
    donations: donations.map(({ id, at, amount, campaign, transactionId, channel }) => {
      return { id, at, amount, campaign, transactionId, channel }
    }),
    sum: donations.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const nothing: Money = { count: 0, sum: 0 }

const rangeOf = ({ from, to }: DayRange, timeZone: string) => {
  const [first] = localDays(from, from, timeZone)
  const [last] = localDays(to, to, timeZone)
  return { from: first?.from ?? '', until: last?.until ?? '' }
}

/** Returns the month before a whole month; otherwise as many days before. */
const rangeBefore = ({ from, to }: DayRange): DayRange => {
  const last = addDays(from, -1)
  const isWholeMonth =
    from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith('-01')
  if (isWholeMonth) return { from: `${last.slice(0, 7)}-01`, to: last }
  const length = (Date.parse(to) - Date.parse(from)) / dayMs
  return { from: addDays(last, -length), to: last }
}

interface MoneyIn {
  donations: DonationMoney[]
  shop: ShopMoney[]
}

/** Returns the money of these days, in total or for one campaign: verified, and not checked yet. */
const readMoney = async (
  db: Database,
  days: readonly LocalDay[],
  only: number | undefined,
): Promise<Record<'verified' | 'waiting', MoneyIn>> => {
  const allDonations = await listDonationMoney(db, days)
  const allShop = only === undefined ? await listShopMoney(db, days) : []
  const donations = Map.groupBy(
    allDonations.filter(({ campaign }) => only === undefined || campaign === only),
    ({ state }) => state,
  )
  const shop = Map.groupBy(allShop, ({ state }) => state)
  return {
    verified: { donations: donations.get('verified') ?? [], shop: shop.get('verified') ?? [] },
    waiting: { donations: donations.get('submitted') ?? [], shop: shop.get('submitted') ?? [] },
  }
}

/** Returns the donations and the shop's money for each key, the largest sum first. */
const bothBy = <Key>({ donations, shop }: MoneyIn, keyOf: (row: DonationMoney | ShopMoney) => Key) => {
  const donationsBy = sumsBy(donations, keyOf)
  const shopBy = sumsBy(shop, keyOf)
  return [...new Set([...donationsBy.keys(), ...shopBy.keys()])]
    .map((key) => ({ key, donations: donationsBy.get(key) ?? nothing, shop: shopBy.get(key) ?? nothing }))
    .sort((one, other) => other.donations.sum + other.shop.sum - one.donations.sum - one.shop.sum)
}
