import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import type { PersonService } from './person-service.ts'

/** Adds the staff's calls about one person's data. */
export const addPersonRoutes = (http: FastifyInstance, people: PersonService): void => {
  addEndpoint(http, endpoints.findPerson, ({ body }) => people.find(asked(body)))
  addEndpoint(http, endpoints.showPerson, ({ body }) => people.show('kind' in body ? body : asked(body)))
  addEndpoint(http, endpoints.exportPerson, async ({ body, signedIn }) =>
    people.export({ ...asked(body), reason: body.reason, by: signedIn.email }),
  )
  addEndpoint(http, endpoints.erasePerson, async ({ body, signedIn }) =>
    people.erase({ ...asked(body), reason: body.reason, by: signedIn.email }),
  )
}

const asked = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) => ({
  email,
  phone,
})
