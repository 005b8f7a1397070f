import { sql } from 'kysely'
import type { DatabaseTransaction, Database } from '../../db/schema.ts'
import type { Holder } from './holder.ts'
import { type NetworkHold, maxNetworkHolds } from '@charity-kit/contract'

/** Reserved pieces of a product without payment: those of all clients, and those of one client's networks. */
export interface HeldPieces {
  byAll: number
  byClient: number
  byNetwork: number
}

const held = sql`(
  select order_items.product_id, order_items.held as pieces, orders.client_hash, orders.network_hash
  from orders inner join order_items on order_items.order_id = orders.id
  where orders.client_hash is not null and order_items.held > 0
  union all
  select product_id, pieces, client_hash, network_hash from stock_keeps
)`

const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql`cast(sum(case when ${condition} then pieces else 0 end) as bigint)`

/** Lists the reservations of unverified orders and of payment steps, by product. */
export const listHeld = async (
  tx: DatabaseTransaction,
  { client, network }: Holder,
): Promise<Map<number, HeldPieces>> => {
  const { rows } = await sql<HeldPieces & { productId: number }>`
    select product_id as "productId", cast(sum(pieces) as bigint) as "byAll",
      ${sumWhere(sql`client_hash = ${client}`)} as "byClient",
      ${sumWhere(sql`network_hash = ${network}`)} as "byNetwork"
    from ${held} as held where product_id is not null group by product_id
  `.execute(tx)
  return new Map(rows.map(({ productId, ...pieces }) => [productId, pieces]))
}

/** The wider network if there is one: the owner of a /48 has every /56 in it. */
const network = sql<string>`coalesce(network_hash, client_hash)`

/** Lists each network's reservations, those with the most pieces first. */
export const listNetworkHolds = async (db: Database): Promise<NetworkHold[]> => {
  const { rows } = await sql<NetworkHold>`
    select network, cast(count(distinct order_id) as bigint) as orders,
      cast(sum(pieces) as bigint) as pieces, cast(sum(kept) as bigint) as kept,
      cast(count(distinct product_id) as bigint) as products, min(since) as since
    from (
      select ${network} as network, orders.id as order_id, order_items.product_id,
        order_items.held as pieces, 0 as kept, stock_reserved_at as since
      from orders inner join order_items on order_items.order_id = orders.id
      where client_hash is not null and order_items.held > 0
      union all
      select ${network}, null, product_id, pieces, pieces, null from stock_keeps where client_hash is not null
    ) as held
    group by network order by pieces desc, network limit ${sql.lit(maxNetworkHolds)}
  `.execute(db)
  return rows
}

/** Finds the unverified orders of a network with reserved pieces, and the tabs with reserved pieces. */
export const findNetworkHolds = async (
  db: Database,
  of: string,
): Promise<{ orders: number[]; keeps: string[] }> => {
  const orders = await db
    .selectFrom('orders')
    .where('client_hash', 'is not', null)
    .where(network, '=', of)
    .select('id')
    .orderBy('id')
    .execute()
  const keeps = await db
    .selectFrom('stock_keeps')
    .where(network, '=', of)
    .select('token_hash')
    .distinct()
    .execute()
  return {
    orders: orders.map(({ id }) => id),
    keeps: keeps.map(({ token_hash: tokenHash }) => tokenHash),
  }
}
