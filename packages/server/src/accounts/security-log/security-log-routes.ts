import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { listSecurityEvents } from './security-event-repository.ts'

/** Adds GET /api/staff/security-events. */
export const addSecurityLogRoutes = (http: FastifyInstance, db: Database): void => {
  addEndpoint(http, endpoints.listSecurityEvents, ({ query: { pageSize, ...query } }) =>
    listSecurityEvents(db, { ...query, size: pageSize }),
  )
}
