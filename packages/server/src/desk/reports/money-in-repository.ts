import { setImmediate } from 'node:timers/promises'
import type { EvidenceGrade } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Day } from '../../db/schema.ts'
import { paidAt } from '../../ledger/claims/paid-at-repository.ts'
import {
  donationMoneyOf,
  isCounted,
  mainClaimId,
  orderMoneyOf,
} from '../../ledger/claims/part-money-repository.ts'
import { isOrderPaid } from '../../ledger/claims/whole-payment-repository.ts'
import { evidenceGrade } from '../../ledger/evidence/evidence-grade-repository.ts'
import type { LocalDay } from '../../values/local-days.ts'
import { due } from '../payments/payment-flags-repository.ts'

/** State of money: a wallet's or bank's record shows it, or nobody has checked it yet. */
export type MoneyState = 'verified' | 'submitted'

const isMain = sql<boolean>`payment_claims.main_claim_id is null`

/**
 * Amount due of a waiting part that counts as a donation, where the donation is joined. With an order, only the first
 * part has this amount.
 */
const dueDonation = sql<number>`case
  when payment_claims.kind = 'donation' then ${due}
  when not ${isMain} or donations.id is null then 0
  when ${due} < donations.amount_tzs then ${due}
  else donations.amount_tzs
end`

/**
 * Amount of a part that counts, or is due, as a donation. For an order or custom order, the donation beside it is
 * joined if there is one.
 */
const donationSum = sql<number>`case when ${isCounted} then ${donationMoneyOf()} else ${dueDonation} end`
const shopSum = sql<number>`case when ${isCounted} then ${orderMoneyOf()} else ${due} - ${dueDonation} end`

const total = (sum: RawBuilder<number>) => sql<number>`cast(coalesce(sum(${sum}), 0) as bigint)`

/**
 * Counts payments. A payment in parts counts once, with its first part that has money; a refunded payment does not
 * count. The claim of a part has a higher ID than its main claim. Without this bound SQLite would read all earlier
 * payments.
 */
const countOf = (moneyOf: typeof orderMoneyOf) => sql<number>`cast(sum(case
  when ${isCounted} and ${moneyOf()} <= 0 then 0
  when ${isMain} then 1
  when exists (
    select 1 from payment_claims as earlier
    where (earlier.id = payment_claims.main_claim_id or earlier.main_claim_id = payment_claims.main_claim_id)
    and earlier.id between payment_claims.main_claim_id and payment_claims.id - 1 and earlier.state = payment_claims.state
    and (earlier.state = 'submitted' or ${moneyOf(sql.table('earlier'))} > 0)
  ) then 0
  else 1
end) as bigint)`

/** Returns the days as a table, which both engines join by the index on the timestamp. */
const dayTable = (days: readonly LocalDay[]) =>
  sql<{ day: Day; starts: string; ends: string }>`(
    select column1 as day, column2 as starts, column3 as ends from (values ${sql.join(
      days.map(({ day, from, until }) => sql`(${day}, ${from}, ${until})`),
    )}) as listed
  )`.as('days')

/** Selects the claims that were paid on these consecutive days, and not rejected. */
const claimsIn = (db: Database, days: readonly LocalDay[]) =>
  db
    .selectFrom(dayTable(days))
    .innerJoin('payment_claims', (join) =>
      join.on(paidAt, '>=', sql.ref('days.starts')).on(paidAt, '<', sql.ref('days.ends')),
    )
    // The table of days alone does not bound the time for PostgreSQL, which would read all payments.
    .where(paidAt, '>=', days[0]?.from ?? '')
    .where(paidAt, '<', days.at(-1)?.until ?? '')
    .where('payment_claims.state', '<>', 'rejected')

/** Number of payments and their sum in whole shillings. */
export interface Money {
  count: number
  sum: number
}

/**
 * Donations of one day to a campaign, by the wallet or bank whose shape the transaction ID has, and by their evidence.
 * They are also separated by the site, and by whether a reminder led to them.
 */
export interface DonationMoney extends Money {
  day: Day
  state: MoneyState
  campaign: number
  channel: string | null
  grade: EvidenceGrade
  site: string
  /** Whether a reminder led to the donations: 1 for yes. */
  reminded: number
}

/** Orders or custom orders of one day, by the same criteria except campaign and reminder. */
export interface ShopMoney extends Money {
  day: Day
  state: MoneyState
  kind: 'order' | 'custom-order'
  channel: string | null
  grade: EvidenceGrade
  site: string
}

/** Number of days that are read at a time, so that other requests run while a year is read. */
const daysPerQuery = 7

const inChunks = async <Row>(
  days: readonly LocalDay[],
  read: (chunk: readonly LocalDay[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let at = 0; at < days.length; at += daysPerQuery) {
    rows.push(...(await read(days.slice(at, at + daysPerQuery))))
    await setImmediate()
  }
  return rows
}

/** Returns the donations of these days that were not rejected. */
export const listDonationMoney = (db: Database, days: readonly LocalDay[]): Promise<DonationMoney[]> =>
  inChunks(days, (chunk) =>
    claimsIn(db, chunk)
      .innerJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
      .select([
        'days.day',
        sql<MoneyState>`payment_claims.state`.as('state'),
        'donations.campaign_id as campaign',
        'payment_claims.channel',
        evidenceGrade.as('grade'),
        'donations.site_name as site',
        sql<number>`case when donations.reminder_id is null then 0 else 1 end`.as('reminded'),
        countOf(donationMoneyOf).as('count'),
        total(donationSum).as('sum'),
      ])
      .groupBy(sql`1, 2, 3, 4, 5, 6, 7`)
      .execute(),
  )

const shopIn = (db: Database, days: readonly LocalDay[]) =>
  claimsIn(db, days)
    .leftJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
    .leftJoin('orders as sold', (join) => join.on('sold.claim_id', '=', mainClaimId))
    .where('payment_claims.kind', '<>', 'donation')

/** Returns the orders of these days that were not rejected. */
export const listShopMoney = (db: Database, days: readonly LocalDay[]): Promise<ShopMoney[]> =>
  inChunks(days, (chunk) =>
    shopIn(db, chunk)
      .leftJoin('custom_orders', (join) => join.on('custom_orders.claim_id', '=', mainClaimId))
      .select(({ fn, ref }) => [
        'days.day',
        sql<MoneyState>`payment_claims.state`.as('state'),
        sql<ShopMoney['kind']>`payment_claims.kind`.as('kind'),
        'payment_claims.channel',
        evidenceGrade.as('grade'),
        fn.coalesce(ref('sold.site_name'), ref('custom_orders.site_name'), sql.lit('')).as('site'),
        countOf(orderMoneyOf).as('count'),
        total(shopSum).as('sum'),
      ])
      .groupBy(sql`1, 2, 3, 4, 5, 6`)
      .execute(),
  )

/**
 * Returns the paid and not fully refunded amounts of these days' orders, by the present category of the product; null
 * for a product without one, or a deleted product.
 */
export const sumByCategory = async (db: Database, days: readonly LocalDay[]) => {
  const rows = await inChunks(days, (chunk) =>
    shopIn(db, chunk)
      .innerJoin('order_items', 'order_items.order_id', 'sold.id')
      .leftJoin('products', 'products.id', 'order_items.product_id')
      .where(isMain)
      // `is true` keeps SQLite on the index of the days. Otherwise it would read every verified payment.
      .where(sql<boolean>`(${isOrderPaid}) is true`)
      .select([
        'products.category_name as category',
        sql<number>`cast(sum(order_items.quantity) as bigint)`.as('pieces'),
        sql<number>`cast(sum(order_items.quantity * order_items.item_price_tzs) as bigint)`.as('sum'),
      ])
      .groupBy('products.category_name')
      .execute(),
  )
  return [...Map.groupBy(rows, ({ category }) => category)].map(([category, same]) => ({
    category,
    pieces: same.reduce((all, { pieces }) => all + pieces, 0),
    sum: same.reduce((all, { sum }) => all + sum, 0),
  }))
}

/** Returns the total of several rows. */
export const sumOf = (all: readonly Money[]): Money => ({
  count: all.reduce((total, { count }) => total + count, 0),
  sum: all.reduce((total, { sum }) => total + sum, 0),
})

/** Returns the total of the rows for each key. */
export const sumsBy = <Row extends Money, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Money> =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, same]): [Key, Money] => [key, sumOf(same)]))
