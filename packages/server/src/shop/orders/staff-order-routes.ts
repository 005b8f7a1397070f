import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import { toPage } from '../../http/to-page.ts'
import type { DeliverOrder, SendOrder, TakeSentBack } from './send-order.ts'
import type { NetworkHolds } from './end-holds.ts'
import type { SettleSold } from './sold-pieces.ts'
import type { StaffOrders } from './staff-orders.ts'

interface OrderServices {
  orders: StaffOrders
  sendOrder: SendOrder
  takeSentBack: TakeSentBack
  deliverOrder: DeliverOrder
  settleSold: SettleSold
  networkHolds: NetworkHolds
}

/** Adds the staff's calls about orders. */
export const addStaffOrderRoutes = (
  http: FastifyInstance,
  { orders, sendOrder, takeSentBack, deliverOrder, settleSold, networkHolds }: OrderServices,
): void => {
  addEndpoint(http, endpoints.listOrders, async ({ query, body }) =>
    toPage(await orders.list({ ...query, ...body }), query),
  )
  addEndpoint(http, endpoints.listOrderTowns, ({ query }) => orders.listTowns(query.list))
  addEndpoint(http, endpoints.exportOrders, async ({ query, body }) =>
    orders.exportOrders({ ...query, ...body }),
  )
  addEndpoint(http, endpoints.getOrder, ({ params }) => orders.get(params.id))
  addEndpoint(http, endpoints.listSlips, ({ query }) => orders.listSlips(query.orders))
  addEndpoint(http, endpoints.markOrderSent, async ({ params, body, signedIn }) =>
    sendOrder({ ...body, orderId: params.id, by: signedIn.email }),
  )
  addEndpoint(http, endpoints.takeSentBack, ({ params }) => takeSentBack({ orderId: params.id }))
  addEndpoint(http, endpoints.markOrderDelivered, async ({ params, signedIn }) =>
    deliverOrder({ orderId: params.id, by: signedIn.email }),
  )
  addEndpoint(http, endpoints.changeOrderAddress, async ({ params, body, signedIn }) => {
    await orders.changeAddress({ ...body, orderId: params.id, by: signedIn.email })
    return orders.get(params.id)
  })
  addEndpoint(http, endpoints.settleSold, async ({ params, body, signedIn }) => {
    await settleSold({ ...body, orderId: params.id, by: signedIn.email })
    return orders.get(params.id)
  })
  addEndpoint(http, endpoints.listHolds, () => networkHolds.list())
  addEndpoint(http, endpoints.releaseHold, ({ body }) => networkHolds.release(body.network))
}
