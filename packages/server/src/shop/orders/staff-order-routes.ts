import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../accounts/signed-in.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import type { StaffService } from '../../desk/staff-service.ts'
import { toPage } from '../../http/to-page.ts'

/** The staff's calls about orders. */
export const addOrderRoutes = (
  http: FastifyInstance,
  { orders, sendOrder, takeSentBack, deliverOrder, settleSold, networkHolds }: StaffService,
  actorOf: (signedIn: SignedIn) => Promise<string>,
): void => {
  addEndpoint(http, endpoints.listOrders, async ({ query }) => toPage(await orders.list(query), query))
  addEndpoint(http, endpoints.searchOrders, async ({ query, body }) =>
    toPage(await orders.list({ ...query, ...body }), query),
  )
  addEndpoint(http, endpoints.listOrderTowns, ({ query }) => orders.listTowns(query.list))
  addEndpoint(http, endpoints.exportOrders, async ({ query }) => orders.exportOrders(query))
  addEndpoint(http, endpoints.exportFoundOrders, async ({ query, body }) =>
    orders.exportOrders({ ...query, ...body }),
  )
  addEndpoint(http, endpoints.getOrder, ({ params }) => orders.get(params.id))
  addEndpoint(http, endpoints.listSlips, ({ query }) => orders.listSlips(query.orders))
  addEndpoint(http, endpoints.markOrderSent, async ({ params, body, signedIn }) =>
    sendOrder({ ...body, orderId: params.id, by: await actorOf(signedIn) }),
  )
  addEndpoint(http, endpoints.takeSentBack, ({ params }) => takeSentBack({ orderId: params.id }))
  addEndpoint(http, endpoints.markOrderDelivered, async ({ params, signedIn }) =>
    deliverOrder({ orderId: params.id, by: await actorOf(signedIn) }),
  )
  addEndpoint(http, endpoints.changeOrderAddress, async ({ params, body, signedIn }) => {
    await orders.changeAddress({ ...body, orderId: params.id, by: await actorOf(signedIn) })
    return orders.get(params.id)
  })
  addEndpoint(http, endpoints.settleSold, async ({ params, body, signedIn }) => {
    await settleSold({ ...body, orderId: params.id, by: await actorOf(signedIn) })
    return orders.get(params.id)
  })
  addEndpoint(http, endpoints.listHolds, () => networkHolds.list())
  addEndpoint(http, endpoints.releaseHold, ({ body }) => networkHolds.release(body.network))
}
