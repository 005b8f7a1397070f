import type { CustomOrderFilter, StaffCustomOrder, StaffCustomOrderDetails } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import type { Listed, PageRequest } from '../../http/to-page.ts'
import {
  countCustomOrders,
  findStaffCustomOrder,
  listCustomOrderHistory,
  listStaffCustomOrders,
} from './custom-order-repository.ts'
import { noSuchCustomOrder } from './custom-order-work.ts'

/** The staff's view of custom orders. */
export interface StaffCustomOrders {
  /** Lists custom orders; without a state, those that wait for a price or a payment. */
  list: (filter: CustomOrderFilter & PageRequest) => Promise<Listed<StaffCustomOrder>>
  /** @throws DomainError `order_not_found` */
  get: (id: number) => Promise<StaffCustomOrderDetails>
}

export const staffCustomOrders = ({ db }: { db: Database }): StaffCustomOrders => ({
  list: async ({ after = 0, pageSize, ...filter }) => ({
    items: await listStaffCustomOrders(db, filter, { after, size: pageSize }),
    total: await countCustomOrders(db, filter),
  }),
  get: async (id) => {
    const order = await findStaffCustomOrder(db, id)
    if (!order) throw noSuchCustomOrder(id)
    return { ...order, history: await listCustomOrderHistory(db, order) }
  },
})
