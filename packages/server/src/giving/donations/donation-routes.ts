import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { CreateDonation } from './donation-service.ts'

/** Adds POST /api/donations. */
export const addDonationRoutes = (http: FastifyInstance, createDonation: CreateDonation): void => {
  addEndpoint(
    http,
    endpoints.createDonation,
    ({ body, partnerSite, idempotencyKey, count, network, language }) =>
      createDonation({
        donation: body,
        idempotencyKey,
        count,
        siteName: partnerSite.siteName,
        network,
        language,
      }),
  )
}
