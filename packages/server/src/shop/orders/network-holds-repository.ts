import type { NetworkHold } from '@charity-kit/contract'
import { maxNetworkHolds } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The wider network, where there is one: whoever has a /48 has every /56 in it. */
const network = sql<string>`coalesce(network_hash, client_hash)`

/** What each network holds, those that hold most first. */
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

/** The unverified orders of a network that hold pieces, and the tabs that keep some. */
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
