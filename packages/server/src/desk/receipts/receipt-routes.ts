import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { ReceiptService } from './receipt-service.ts'

/** Adds the routes with which staff print and resend receipts. */
export const addReceiptRoutes = (http: FastifyInstance, receipts: ReceiptService): void => {
  addEndpoint(http, endpoints.getReceipt, ({ params }) => receipts.get(params.id))
  addEndpoint(http, endpoints.sendReceipt, async ({ params }) => {
    await receipts.send(params.id)
    return null
  })
}
