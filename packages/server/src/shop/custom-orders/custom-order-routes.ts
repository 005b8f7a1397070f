import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { CreateCustomOrder } from './custom-order-service.ts'
import type { ReportPayment } from './report-payment.ts'

/** Adds POST /api/custom-orders and /api/orders/paid. */
export const addCustomOrderRoutes = (
  http: FastifyInstance,
  {
    createCustomOrder,
    reportPayment,
  }: { createCustomOrder: CreateCustomOrder; reportPayment: ReportPayment },
): void => {
  addEndpoint(
    http,
    endpoints.reportPayment,
    ({ body, partnerSite, idempotencyKey, count, network, language }) =>
      reportPayment({
        report: body,
        idempotencyKey,
        count,
        siteName: partnerSite.siteName,
        network,
        language,
      }),
  )
  addEndpoint(
    http,
    endpoints.createCustomOrder,
    ({ body, partnerSite, idempotencyKey, count, network, language }) =>
      createCustomOrder({
        customOrder: body,
        idempotencyKey,
        count,
        siteName: partnerSite.siteName,
        network,
        language,
      }),
  )
}
