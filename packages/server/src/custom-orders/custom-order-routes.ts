import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import type { CreateCustomOrder } from './custom-order-service.ts'

/** POST /api/custom-orders */
export const addCustomOrderRoutes = (http: FastifyInstance, createCustomOrder: CreateCustomOrder): void => {
  addEndpoint(http, endpoints.createCustomOrder, ({ body, partnerSite, idempotencyKey, count, language }) =>
    createCustomOrder({ customOrder: body, idempotencyKey, count, siteName: partnerSite.siteName, language }),
  )
}
