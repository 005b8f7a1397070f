import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import type { TrackingService } from './tracking-service.ts'

/** POST /api/donations/track and /correct, POST /api/orders/track, /correct and /cancel */
export const addTrackingRoutes = (http: FastifyInstance, tracking: TrackingService): void => {
  const { trackGift, correctGift, trackOrder, correctOrder, cancelOrder } = endpoints
  addEndpoint(http, trackGift, ({ body, language }) => tracking.trackGift(body, language))
  addEndpoint(http, correctGift, ({ body, language }) => tracking.correctGift(body, language))
  addEndpoint(http, trackOrder, ({ body, language }) => tracking.trackOrder(body, language))
  addEndpoint(http, correctOrder, ({ body, language, clientAddress }) =>
    tracking.correctOrder(body, { language, clientAddress }),
  )
  addEndpoint(http, cancelOrder, ({ body, language }) => tracking.cancelOrder(body, language))
}
