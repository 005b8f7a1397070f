import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { SendContactMessage } from './contact-service.ts'

/** Adds POST /api/cms/contact-messages. */
export const addContactRoutes = (http: FastifyInstance, send: SendContactMessage): void => {
  addEndpoint(
    http,
    endpoints.sendContactMessage,
    ({ body, partnerSite, idempotencyKey, count, network, language }) =>
      send({ message: body, idempotencyKey, count, siteName: partnerSite.siteName, network, language }),
  )
}
