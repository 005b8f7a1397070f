import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import { DomainError } from '../../values/domain-error.ts'
import { linkToken } from '../../values/link-token.ts'
import type { ReminderService } from './reminder-service.ts'

type Params = { Params: { token: string } }

/** Adds POST /api/reminders, /open and /change, and GET and POST /r/TOKEN, the link in each reminder. */
export const addReminderRoutes = (http: FastifyInstance, reminders: ReminderService): void => {
  addEndpoint(http, endpoints.askForReminder, ({ body, language }) => reminders.ask(body, language))
  addEndpoint(http, endpoints.openReminder, ({ body }) => reminders.open(body.token))
  addEndpoint(http, endpoints.changeReminder, ({ body }) => reminders.change(body))

  // A scope of its own, because other routes do not accept forms.
  http.register((scope, _options, done) => {
    scope.addContentTypeParser('*', (_request, body, parsed) => {
      body.resume() // the body has no more information than the address
      parsed(null, undefined)
    })
    // Redirects to the page with the token in its fragment, which no server sees. Opening the link stops nothing:
    // phones open links to preview them.
    scope.get<Params>('/r/:token', async ({ params: { token } }, reply) => {
      const page = await reminders.pageOf(linkToken.test(token) ? token : '')
      if (page === undefined) throw new DomainError('not_found')
      return reply.header('x-robots-tag', 'noindex').redirect(page, 302)
    })
    // Mail programs' unsubscribe buttons post here (RFC 8058).
    scope.post<Params>('/r/:token', async ({ params: { token } }, reply) => {
      if (linkToken.test(token)) await reminders.stop(token)
      return reply.status(204).send()
    })
    done()
  })
}
