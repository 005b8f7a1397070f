import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { getNoticeChoice, setNoticeChoice } from './notice-choice-repository.ts'

/** Adds the routes for the caller's own choice of emails about waiting work. */
export const addNoticeRoutes = (http: FastifyInstance, db: Database): void => {
  addEndpoint(http, endpoints.getStaffNotices, ({ signedIn }) => getNoticeChoice(db, signedIn.accountId))
  addEndpoint(http, endpoints.changeStaffNotices, async ({ signedIn, body }) => {
    await setNoticeChoice(db, signedIn.accountId, body)
    return getNoticeChoice(db, signedIn.accountId)
  })
}
