import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import { toPage } from '../../http/to-page.ts'
import type { StaffMessages } from './staff-messages.ts'

/** Adds the staff's calls about messages. */
export const addMessageRoutes = (http: FastifyInstance, messages: StaffMessages): void => {
  addEndpoint(http, endpoints.listContactMessages, async ({ query, body }) =>
    toPage(await messages.list({ ...query, ...body }), query),
  )
  addEndpoint(http, endpoints.getContactMessage, ({ params }) => messages.get(params.id))
  addEndpoint(http, endpoints.answerContactMessage, async ({ params, body, signedIn }) => {
    await messages.answer({ ...body, messageId: params.id, by: signedIn.email })
    return messages.get(params.id)
  })
  addEndpoint(http, endpoints.markMessageAnswered, async ({ params, signedIn }) => {
    await messages.markDone({ messageId: params.id, by: signedIn.email })
    return null
  })
  addEndpoint(http, endpoints.reopenContactMessage, async ({ params, signedIn }) => {
    await messages.reopen({ messageId: params.id, by: signedIn.email })
    return null
  })
}
