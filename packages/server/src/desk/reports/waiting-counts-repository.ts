import { lowStock, maxCounted } from '@charity-kit/contract'
import { sql } from 'kysely'
import { isShown } from '../../shop/catalogue/product-repository.ts'
import { parseNames } from '../../db/translations.ts'
import type { Database, Timestamp } from '../../db/schema.ts'
import { isOrderPaid } from '../../ledger/claims/whole-payment-repository.ts'
import { isLineOfClaim } from '../../ledger/evidence/line-links-repository.ts'
import { countUpTo } from '../../db/page-repository.ts'

interface Queue {
  count: number
  oldestAt: Timestamp | null
}

const waitingPayments = (db: Database) =>
  db.selectFrom('payment_claims').where('payment_claims.state', '=', 'submitted')

/** Counts unchecked payments by their age, each up to `maxCounted`. */
export const countWaitingPayments = async (
  db: Database,
  { hourAgo, dayAgo }: Record<'hourAgo' | 'dayAgo', Timestamp>,
) => {
  const oldest = await waitingPayments(db).select('created_at').orderBy('id').limit(1).executeTakeFirst()
  const counted = waitingPayments(db).select('payment_claims.id')
  return {
    count: await countUpTo(db, counted),
    oldestAt: oldest?.created_at ?? null,
    underOneHour: await countUpTo(db, counted.where('created_at', '>', hourAgo)),
    underOneDay: await countUpTo(
      db,
      counted.where('created_at', '>', dayAgo).where('created_at', '<=', hourAgo),
    ),
    overOneDay: await countUpTo(db, counted.where('created_at', '<=', dayAgo)),
  }
}

/** Counts paid orders that were not sent. The oldest is the one that was decided on first. */
export const countOrdersToSend = async (db: Database): Promise<Queue> => {
  const toSend = db
    .selectFrom('orders')
    // Not an inner join: SQLite, without statistics, would read all verified payments first.
    .crossJoin('payment_claims')
    .whereRef('payment_claims.id', '=', 'orders.claim_id')
    .where('sent_at', 'is', null)
    .where(isOrderPaid)
  // One query, because checking whether an order is paid takes longest. Rejected orders are never sent.
  const { count, oldestId } = await db
    .selectFrom(toSend.select('orders.id').orderBy('orders.id').limit(maxCounted).as('unsent'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('id').as('oldestId')])
    .executeTakeFirstOrThrow()
  const oldest =
    oldestId === null
      ? undefined
      : await toSend.where('orders.id', '=', oldestId).select('payment_claims.decided_at').executeTakeFirst()
  return { count, oldestAt: oldest?.decided_at ?? null }
}

/**
 * Counts orders with pieces that were sold while their buyer paid, and that staff have not settled. The oldest was
 * marked first.
 */
export const countSoldPieces = async (db: Database): Promise<Queue> => {
  const marked = db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
    .where('sold', '>', 0)
    .where('settlement', 'is', null)
    .where('sent_at', 'is', null)
    .where('payment_claims.state', '<>', 'rejected')
  const oldest = await marked
    .select((select) => select.fn.min<string | null>('sold_at').as('oldestAt'))
    .executeTakeFirst()
  return {
    count: await countUpTo(db, marked.select('order_items.order_id as id').distinct()),
    oldestAt: oldest?.oldestAt ?? null,
  }
}

/** Counts custom orders whose buyer waits for a price. */
export const countCustomOrdersToPrice = async (db: Database): Promise<Queue> => {
  const toPrice = db.selectFrom('custom_orders').where('stage', '=', 'new')
  const oldest = await toPrice.select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return { count: await countUpTo(db, toPrice.select('id')), oldestAt: oldest?.created_at ?? null }
}

/** Counts messages without an answer. */
export const countMessagesToAnswer = async (db: Database): Promise<Queue> => {
  const toAnswer = db
    .selectFrom('contact_messages')
    .where('status', '=', 'received')
    .where('answered_at', 'is', null)
  const oldest = await toAnswer.select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return { count: await countUpTo(db, toAnswer.select('id')), oldestAt: oldest?.created_at ?? null }
}

/** Counts emails that could not be sent. */
export const countFailedEmails = (db: Database): Promise<number> =>
  countUpTo(
    db,
    db
      .selectFrom('outgoing_messages')
      .where(sql<boolean>`state = 'failed'`)
      .select('id'),
  )

/** Counts unchecked entries of the donor wall. */
export const countWallEntries = (db: Database): Promise<number> =>
  countUpTo(db, db.selectFrom('donor_wall_entries').where('state', '=', 'waiting').select('id'))

/** Whether no payment has a line's ID, and staff have not set the line aside. */
export const isUnclaimed = sql<boolean>`(statement_lines.claim_id is null and statement_lines.set_aside_at is null and not exists (
  select 1 from payment_claim_ids inner join payment_claims on payment_claims.id = payment_claim_ids.claim_id
  where payment_claim_ids.transaction_id_normal = statement_lines.transaction_id_normal and ${isLineOfClaim}
) and not exists (
  select 1 from payment_claim_ids inner join payment_claims on payment_claims.id = payment_claim_ids.claim_id
  where payment_claim_ids.transaction_id_normal = statement_lines.other_transaction_id_normal and ${isLineOfClaim}
))`

/** Returns the unclaimed money on statements, of a range of days or of all days; counted up to `maxCounted`. */
export const sumUnclaimed = (
  db: Database,
  range?: { from: Timestamp; until: Timestamp },
): Promise<{ count: number; sum: number }> => {
  let free = db.selectFrom('statement_lines').where(isUnclaimed)
  if (range) free = free.where('paid_at', '>=', range.from).where('paid_at', '<', range.until)
  return db
    .selectFrom(free.select('amount_tzs').limit(maxCounted).as('free'))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(amount_tzs), 0) as bigint)`.as('sum'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns the products that are running out, the scarcest first. */
export const listLowStock = async (db: Database, size: number) => {
  const low = db.selectFrom('products').where(isShown).where('stock', '<=', lowStock)
  const rows = await low
    .select(['id', 'name', 'translations', 'stock'])
    .orderBy('stock')
    .orderBy('id')
    .limit(size)
    .execute()
  return {
    count: await countUpTo(db, low.select('id')),
    products: rows.map(({ translations, ...product }) => ({
      ...product,
      translations: parseNames(translations),
    })),
  }
}
