import type { Order } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { Page } from '../../http/endpoint.ts'
import { listOrders } from './order-repository.ts'

/** Number of orders returned, the newest; `total` counts all orders. */
const maxOrders = 100

/**
 * Lists a buyer's newest orders: those of the account, and those placed as a guest with its email address.
 * An order that another account placed with that address does not belong to the buyer. Once that account is deleted,
 * its orders wait to be erased.
 */
export const listOrdersOfBuyer = async (
  db: Database,
  account: { id: number; email_normal: string },
): Promise<Page<Order>> => {
  // A union uses both indexes; a single query with "or" could scan all orders.
  const ids = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', account.id)
    .union((query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('email_normal', '=', account.email_normal)
        .where('account_id', 'is', null)
        .where('erase_person_at', 'is', null),
    )
    .orderBy('id', 'desc')
    .execute()
  const newest = ids.slice(0, maxOrders).map(({ id }) => id)
  return new Page(await listOrders(db, newest), ids.length)
}
