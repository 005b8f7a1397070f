import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../accounts/signed-in.ts'
import { addEndpoint } from '../http/endpoint.ts'
import type { StaffService } from '../desk/staff-service.ts'

/** The staff's calls about one person's data and receipts. */
export const addPersonRoutes = (
  http: FastifyInstance,
  { people, receipts }: Pick<StaffService, 'people' | 'receipts'>,
  actorOf: (signedIn: SignedIn) => Promise<string>,
): void => {
  addEndpoint(http, endpoints.findPerson, ({ body }) => people.find(asked(body)))
  addEndpoint(http, endpoints.showPerson, ({ body }) => people.show('kind' in body ? body : asked(body)))
  addEndpoint(http, endpoints.getReceipt, ({ params }) => receipts.get(params.id))
  addEndpoint(http, endpoints.sendReceipt, async ({ params }) => {
    await receipts.send(params.id)
    return null
  })
  addEndpoint(http, endpoints.exportPerson, async ({ body, signedIn }) =>
    people.export({ ...asked(body), reason: body.reason, by: await actorOf(signedIn) }),
  )
  addEndpoint(http, endpoints.erasePerson, async ({ body, signedIn }) =>
    people.erase({ ...asked(body), reason: body.reason, by: await actorOf(signedIn) }),
  )
}

const asked = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) => ({
  email,
  phone,
})
