import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { CheckOrder } from './check-order.ts'
import type { KeepPieces } from './keep-pieces.ts'
import type { OrderService } from './order-service.ts'

/** Adds POST /api/orders, POST /api/orders/check, POST /api/orders/keep and POST /api/orders/lookup. */
export const addOrderRoutes = (
  http: FastifyInstance,
  {
    createOrder,
    lookUpOrder,
    checkOrder,
    keepPieces,
  }: OrderService & { checkOrder: CheckOrder; keepPieces: KeepPieces },
): void => {
  addEndpoint(
    http,
    endpoints.createOrder,
    ({ body, partnerSite, signedIn, idempotencyKey, clientAddress, network, count, language }) =>
      createOrder({
        order: body,
        idempotencyKey,
        ...{ clientAddress, network },
        count,
        siteName: partnerSite.siteName,
        accountId: signedIn?.accountId ?? null,
        language,
      }),
  )
  addEndpoint(http, endpoints.checkOrder, ({ body, language }) =>
    checkOrder({ items: body.orderItemList, donation: body.donation, keep: body.keep, language }),
  )
  addEndpoint(http, endpoints.keepPieces, ({ body, clientAddress }) =>
    keepPieces({ token: body.keep, items: body.orderItemList, clientAddress }),
  )
  addEndpoint(http, endpoints.lookUpOrder, ({ body }) => lookUpOrder(body))
}
