import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import { toPage } from '../http/to-page.ts'
import type { FailedEmailService } from './failed-email-service.ts'

/** Adds the staff's calls about messages that could not be sent. */
export const addFailedEmailRoutes = (http: FastifyInstance, failedEmails: FailedEmailService): void => {
  addEndpoint(http, endpoints.listFailedEmails, async ({ query }) => {
    const items = await failedEmails.list({ after: query.after ?? 0, size: query.pageSize })
    return toPage({ items, total: undefined }, query)
  })
  addEndpoint(http, endpoints.sendEmailAgain, async ({ params }) => {
    await failedEmails.sendAgain(params.id)
    return null
  })
}
