import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { AddresseeService } from './addressee-service.ts'

/** Adds the routes for people whom staff write to or call from their own phones, and for recording that. */
export const addAddresseeRoutes = (http: FastifyInstance, { get, noteOpened }: AddresseeService): void => {
  addEndpoint(http, endpoints.getPaymentAddressee, ({ params }) => get('payment', params.id))
  addEndpoint(http, endpoints.getOrderAddressee, ({ params }) => get('order', params.id))
  addEndpoint(http, endpoints.getCustomOrderAddressee, ({ params }) => get('custom-order', params.id))
  addEndpoint(http, endpoints.getMessageAddressee, ({ params }) => get('message', params.id))
  addEndpoint(http, endpoints.noteOpenedForPayment, ({ params, body, signedIn }) =>
    noteOpened('payment', params.id, { ...body, by: signedIn.email }),
  )
  addEndpoint(http, endpoints.noteOpenedForOrder, ({ params, body, signedIn }) =>
    noteOpened('order', params.id, { ...body, by: signedIn.email }),
  )
  addEndpoint(http, endpoints.noteOpenedForCustomOrder, ({ params, body, signedIn }) =>
    noteOpened('custom-order', params.id, { ...body, by: signedIn.email }),
  )
  addEndpoint(http, endpoints.noteOpenedForMessage, ({ params, body, signedIn }) =>
    noteOpened('message', params.id, { ...body, by: signedIn.email }),
  )
}
