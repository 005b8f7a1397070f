import { sql, type RawBuilder } from 'kysely'
import type { Database, Day } from '../db/schema.ts'
import { giftMoneyLeft, orderMoneyLeft, wholeState } from '../payments/whole-payment-repository.ts'
import type { LocalDay } from './local-days.ts'

/** `sent`: whatever was sent and not refused. `verified`: what a wallet's or bank's record shows. `waiting`: what nobody has checked. */
export type MoneyState = 'sent' | 'verified' | 'waiting'

const inState = (state: MoneyState): RawBuilder<boolean> =>
  state === 'sent'
    ? sql`payment_claims.state <> 'rejected'`
    : state === 'verified'
      ? sql`payment_claims.state = 'verified' and ${wholeState} = 'verified'`
      : sql`payment_claims.state <> 'rejected' and ${wholeState} = 'submitted'`

const isSimple = sql<boolean>`(gifts.id is null and not exists (
  select 1 from payment_claims as others where others.main_claim_id = payment_claims.id
))`

/**
 * What a gift comes to, where its claim is joined, less what was sent back. Few are paid in parts or together with an order, so only
 * these ask for more than the claim's own row. Until it is verified it is what its payer says.
 */
const giftSum = sql<number>`case
  when payment_claims.state <> 'verified' then coalesce(donations.amount_tzs, payment_claims.claimed_amount_tzs)
  when donations.amount_tzs is null then payment_claims.received_amount_tzs - payment_claims.refunded_tzs
  else ${giftMoneyLeft}
end`

/** What an order or custom order comes to, where its claim is joined, and the gift beside it if there is one. */
const shopSum = sql<number>`case
  when payment_claims.state <> 'verified' then coalesce(sold.total_tzs, payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)
  when ${isSimple} then payment_claims.received_amount_tzs - payment_claims.refunded_tzs
  else ${orderMoneyLeft}
end`

const total = (sum: RawBuilder<number>) => sql<number>`cast(coalesce(sum(${sum}), 0) as bigint)`

const rangeOf = (days: readonly LocalDay[]) => {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) throw new Error('A range has one day at least.')
  return { from: first.from, until: last.until }
}

/** Each moment's day, as a table that both engines join by the index on the moment. */
const dayTable = (days: readonly LocalDay[]) =>
  sql<{ day: Day; starts: string; ends: string }>`(
    select column1 as day, column2 as starts, column3 as ends from (values ${sql.join(
      days.map(({ day, from, until }) => sql`(${day}, ${from}, ${until})`),
    )}) as listed
  )`.as('days')

/** Of one campaign, or of all. */
type Campaign = number | undefined

const giftsIn = (db: Database, days: readonly LocalDay[], state: MoneyState, campaign: Campaign) => {
  const { from, until } = rangeOf(days)
  return db
    .selectFrom('payment_claims')
    .innerJoin('donations', 'donations.claim_id', 'payment_claims.id')
    .where('payment_claims.created_at', '>=', from)
    .where('payment_claims.created_at', '<', until)
    .where(inState(state))
    .$if(campaign !== undefined, (gifts) => gifts.where('donations.campaign_id', '=', campaign ?? 0))
}

const shopIn = (db: Database, days: readonly LocalDay[], state: MoneyState) => {
  const { from, until } = rangeOf(days)
  return db
    .selectFrom('payment_claims')
    .leftJoin('donations as gifts', 'gifts.claim_id', 'payment_claims.id')
    .leftJoin('orders as sold', 'sold.claim_id', 'payment_claims.id')
    .where('payment_claims.created_at', '>=', from)
    .where('payment_claims.created_at', '<', until)
    .where('payment_claims.kind', '<>', 'donation')
    .where('payment_claims.main_claim_id', 'is', null)
    .where(inState(state))
}

/** How many and how much. */
export interface Money {
  count: number
  sum: number
}

const count = sql<number>`count(*)`

/** All gifts of these days. */
export const sumGifts = (
  db: Database,
  days: readonly LocalDay[],
  state: MoneyState,
  campaign?: Campaign,
): Promise<Money> =>
  giftsIn(db, days, state, campaign)
    .select([count.as('count'), total(giftSum).as('sum')])
    .executeTakeFirstOrThrow()

/** All orders, or custom orders, of these days. */
export const sumShop = (
  db: Database,
  days: readonly LocalDay[],
  state: MoneyState,
  kind: 'order' | 'custom-order',
): Promise<Money> =>
  shopIn(db, days, state)
    .where('payment_claims.kind', '=', kind)
    .select([count.as('count'), total(shopSum).as('sum')])
    .executeTakeFirstOrThrow()

interface DaySum {
  day: Day
  sum: number
}

const toDaySums = (rows: readonly DaySum[]) => new Map(rows.map(({ day, sum }) => [day, sum]))

/** What came in on each day; days without anything are left out. */
export const sumGiftsByDay = async (
  db: Database,
  days: readonly LocalDay[],
  state: MoneyState,
  campaign?: Campaign,
): Promise<Map<Day, number>> =>
  toDaySums(
    await giftsIn(db, days, state, campaign)
      .innerJoin(dayTable(days), (join) =>
        join
          .onRef('payment_claims.created_at', '>=', 'days.starts')
          .onRef('payment_claims.created_at', '<', 'days.ends'),
      )
      .select(['days.day', total(giftSum).as('sum')])
      .groupBy('days.day')
      .execute(),
  )

/** The same for orders and custom orders. */
export const sumShopByDay = async (
  db: Database,
  days: readonly LocalDay[],
  state: MoneyState,
): Promise<Map<Day, number>> =>
  toDaySums(
    await shopIn(db, days, state)
      .innerJoin(dayTable(days), (join) =>
        join
          .onRef('payment_claims.created_at', '>=', 'days.starts')
          .onRef('payment_claims.created_at', '<', 'days.ends'),
      )
      .select(['days.day', total(shopSum).as('sum')])
      .groupBy('days.day')
      .execute(),
  )

/** What came in for each campaign; those without anything are left out. */
export const sumGiftsByCampaign = async (
  db: Database,
  days: readonly LocalDay[],
  state: MoneyState,
  campaign?: Campaign,
): Promise<Map<number, Money>> => {
  const rows = await giftsIn(db, days, state, campaign)
    .select(['donations.campaign_id as id', count.as('count'), total(giftSum).as('sum')])
    .groupBy('donations.campaign_id')
    .execute()
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** Gifts by the wallet or bank whose shape the transaction ID has. */
export const sumGiftsByChannel = (
  db: Database,
  days: readonly LocalDay[],
  state: MoneyState,
  campaign?: Campaign,
) =>
  giftsIn(db, days, state, campaign)
    .select(['channel', count.as('count'), total(giftSum).as('sum')])
    .groupBy('channel')
    .execute()

/** The same for orders and custom orders. */
export const sumShopByChannel = (db: Database, days: readonly LocalDay[], state: MoneyState) =>
  shopIn(db, days, state)
    .select(['channel', count.as('count'), total(shopSum).as('sum')])
    .groupBy('channel')
    .execute()

/** What was ordered, by the category that the product has now; null for a product without one, or that is no longer there. */
export const sumByCategory = (db: Database, days: readonly LocalDay[], state: MoneyState) =>
  shopIn(db, days, state)
    .innerJoin('order_items', 'order_items.order_id', 'sold.id')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'products.category_name as category',
      sql<number>`cast(sum(order_items.quantity) as bigint)`.as('pieces'),
      sql<number>`cast(sum(order_items.quantity * order_items.item_price_tzs) as bigint)`.as('sum'),
    ])
    .groupBy('products.category_name')
    .execute()
