import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../accounts/signed-in.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import type { StaffService } from '../../desk/staff-service.ts'
import { toPage } from '../../http/to-page.ts'

/** The staff's calls about custom orders. Each step responds with the updated one. */
export const addCustomOrderRoutes = (
  http: FastifyInstance,
  staff: StaffService,
  actorOf: (signedIn: SignedIn) => Promise<string>,
): void => {
  addEndpoint(http, endpoints.listCustomOrders, async ({ query }) =>
    toPage(await staff.listCustomOrders(query), query),
  )
  addEndpoint(http, endpoints.searchCustomOrders, async ({ query, body }) =>
    toPage(await staff.listCustomOrders({ ...query, ...body }), query),
  )
  addEndpoint(http, endpoints.getCustomOrder, ({ params }) => staff.getCustomOrder(params.id))
  addEndpoint(http, endpoints.priceCustomOrder, async ({ params, body, signedIn }) => {
    await staff.customOrders.price({ ...body, customOrderId: params.id, by: await actorOf(signedIn) })
    return staff.getCustomOrder(params.id)
  })
  addEndpoint(http, endpoints.previewCustomOrderPrice, ({ params, body }) =>
    staff.customOrders.previewPrice({ ...body, customOrderId: params.id }),
  )
  addEndpoint(http, endpoints.moveCustomOrder, async ({ params, body, signedIn }) => {
    await staff.customOrders.move({ ...body, customOrderId: params.id, by: await actorOf(signedIn) })
    return staff.getCustomOrder(params.id)
  })
  addEndpoint(http, endpoints.takeCustomOrderSentBack, async ({ params, signedIn }) => {
    await staff.customOrders.takeSentBack({ customOrderId: params.id, by: await actorOf(signedIn) })
    return staff.getCustomOrder(params.id)
  })
  addEndpoint(http, endpoints.joinPayment, async ({ params, body, signedIn }) =>
    staff.getPayment(
      await staff.joinPayment({ target: body, customOrderId: params.id, by: await actorOf(signedIn) }),
    ),
  )
  addEndpoint(http, endpoints.recordCustomOrderPayment, async ({ params, body, signedIn }) =>
    staff.getPayment(
      await staff.recordPayment({ ...body, customOrderId: params.id, by: await actorOf(signedIn) }),
    ),
  )
}
