import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import type { CheckOrder } from './check-order.ts'
import type { OrderService } from './order-service.ts'

/** POST /api/orders, POST /api/orders/check, POST /api/orders/lookup */
export const addOrderRoutes = (
  http: FastifyInstance,
  { createOrder, lookUpOrder, checkOrder }: OrderService & { checkOrder: CheckOrder },
): void => {
  addEndpoint(
    http,
    endpoints.createOrder,
    ({ body, partnerSite, signedIn, idempotencyKey, clientAddress, count, language }) =>
      createOrder({
        order: body,
        idempotencyKey,
        clientAddress,
        count,
        siteName: partnerSite.siteName,
        accountId: signedIn?.accountId ?? null,
        language,
      }),
  )
  addEndpoint(http, endpoints.checkOrder, ({ body, clientAddress, language }) =>
    checkOrder({ items: body.orderItemList, gift: body.gift, clientAddress, language }),
  )
  addEndpoint(http, endpoints.lookUpOrder, ({ body }) => lookUpOrder(body))
}
