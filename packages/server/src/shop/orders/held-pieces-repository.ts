import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { Holder } from './holder.ts'

/** Pieces of a product that were not paid for and are held: by everybody, and by one holder's networks. */
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

/** What unverified orders hold and what is kept on payment steps, by product. */
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
