import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { OwnGiftsService } from './own-gifts-service.ts'

/**
 * Adds POST /api/gifts/code and /api/gifts. The account's own donations are among its records: see
 * accounts/account-routes.ts.
 */
export const addOwnGiftsRoutes = (
  http: FastifyInstance,
  { sendCode, open }: Pick<OwnGiftsService, 'sendCode' | 'open'>,
): void => {
  addEndpoint(http, endpoints.requestGiftsCode, ({ body, language, network }) =>
    sendCode(body, { language, network }),
  )
  addEndpoint(http, endpoints.getOwnGifts, ({ body }) => open(body))
}
