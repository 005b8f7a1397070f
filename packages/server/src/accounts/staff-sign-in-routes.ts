import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import type { AccountDependencies } from './account-service.ts'
import { secondFactorService } from './second-factor-service.ts'
import { endSession, listSessions } from './session-service.ts'

/** The second factor and the sessions of whoever of the staff calls. */
export const addStaffSignInRoutes = (
  http: FastifyInstance,
  dependencies: AccountDependencies & { isSecondFactorRequired: boolean },
): void => {
  const { db, now } = dependencies
  const secondFactor = secondFactorService(dependencies)
  addEndpoint(http, endpoints.getSecondFactor, ({ signedIn }) => secondFactor.getStatus(signedIn))
  addEndpoint(http, endpoints.startSecondFactor, ({ signedIn, body }) => secondFactor.start(signedIn, body))
  addEndpoint(http, endpoints.confirmSecondFactor, ({ signedIn, body }) =>
    secondFactor.confirm(signedIn, body),
  )
  addEndpoint(http, endpoints.enterSecondFactor, ({ signedIn, body }) => secondFactor.enter(signedIn, body))
  addEndpoint(http, endpoints.removeSecondFactor, ({ signedIn, body }) => secondFactor.remove(signedIn, body))
  addEndpoint(http, endpoints.listSessions, ({ signedIn }) => listSessions(db, { ...signedIn, at: now() }))
  addEndpoint(http, endpoints.endSession, async ({ signedIn, params }) => {
    await endSession(db, { accountId: signedIn.accountId, id: params.id, at: now() })
    return null
  })
}
