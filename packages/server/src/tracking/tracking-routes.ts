import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import type { TrackingService } from './tracking-service.ts'

/**
 * Adds POST /api/donations/track, /correct, /dedication and /texts, /api/orders/track, /correct, /texts, /answer and
 * /cancel, and /api/custom-orders/pay.
 */
export const addTrackingRoutes = (http: FastifyInstance, tracking: TrackingService): void => {
  const {
    trackDonation,
    correctDonation,
    dedicateDonation,
    trackOrder,
    correctOrder,
    answerSold,
    cancelOrder,
    payCustomOrder,
    textAboutDonation,
    textAboutOrder,
  } = endpoints
  addEndpoint(http, trackDonation, ({ body, language }) => tracking.trackDonation(body, language))
  addEndpoint(http, correctDonation, ({ body, language }) => tracking.correctDonation(body, language))
  addEndpoint(http, dedicateDonation, ({ body, language }) => tracking.dedicateDonation(body, language))
  addEndpoint(http, trackOrder, ({ body, language }) => tracking.trackOrder(body, language))
  addEndpoint(http, correctOrder, ({ body, language, clientAddress }) =>
    tracking.correctOrder(body, { language, clientAddress }),
  )
  addEndpoint(http, answerSold, ({ body, language }) => tracking.answerSold(body, language))
  addEndpoint(http, cancelOrder, ({ body, language, network }) =>
    tracking.cancelOrder(body, { language, network }),
  )
  addEndpoint(http, payCustomOrder, ({ body, language, network }) =>
    tracking.payCustomOrder(body, { language, network }),
  )
  addEndpoint(http, textAboutDonation, ({ body, language, network }) =>
    tracking.textAboutDonation(body, { language, network }),
  )
  addEndpoint(http, textAboutOrder, ({ body, language, network }) =>
    tracking.textAboutOrder(body, { language, network }),
  )
}
