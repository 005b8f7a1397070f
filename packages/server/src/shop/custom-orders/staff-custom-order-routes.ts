import { endpoints, type StaffPaymentDetails } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import { toPage } from '../../http/to-page.ts'
import type { CustomOrderWork } from './custom-order-work.ts'
import type { JoinPayment } from './join-payment.ts'
import type { RecordPayment } from './record-payment.ts'
import type { StaffCustomOrders } from './staff-custom-orders.ts'

interface CustomOrderServices {
  customOrders: StaffCustomOrders
  customOrderWork: CustomOrderWork
  joinPayment: JoinPayment
  recordPayment: RecordPayment
  getPayment: (id: number) => Promise<StaffPaymentDetails>
}

/** Adds the staff's calls about custom orders. Each step responds with the updated custom order. */
export const addStaffCustomOrderRoutes = (
  http: FastifyInstance,
  { customOrders, customOrderWork, joinPayment, recordPayment, getPayment }: CustomOrderServices,
): void => {
  addEndpoint(http, endpoints.listCustomOrders, async ({ query, body }) =>
    toPage(await customOrders.list({ ...query, ...body }), query),
  )
  addEndpoint(http, endpoints.getCustomOrder, ({ params }) => customOrders.get(params.id))
  addEndpoint(http, endpoints.priceCustomOrder, async ({ params, body, signedIn }) => {
    await customOrderWork.price({ ...body, customOrderId: params.id, by: signedIn.email })
    return customOrders.get(params.id)
  })
  addEndpoint(http, endpoints.previewCustomOrderPrice, ({ params, body }) =>
    customOrderWork.previewPrice({ ...body, customOrderId: params.id }),
  )
  addEndpoint(http, endpoints.moveCustomOrder, async ({ params, body, signedIn }) => {
    await customOrderWork.move({ ...body, customOrderId: params.id, by: signedIn.email })
    return customOrders.get(params.id)
  })
  addEndpoint(http, endpoints.takeCustomOrderSentBack, async ({ params, signedIn }) => {
    await customOrderWork.takeSentBack({ customOrderId: params.id, by: signedIn.email })
    return customOrders.get(params.id)
  })
  addEndpoint(http, endpoints.joinPayment, async ({ params, body, signedIn }) =>
    getPayment(await joinPayment({ target: body, customOrderId: params.id, by: signedIn.email })),
  )
  addEndpoint(http, endpoints.recordCustomOrderPayment, async ({ params, body, signedIn }) =>
    getPayment(await recordPayment({ ...body, customOrderId: params.id, by: signedIn.email })),
  )
}
