import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { addEndpoint } from '../http/endpoint.ts'
import { getDonorStatement, getReport } from './report-service.ts'
import { getToday } from './today-service.ts'

/** What waits for the staff, and what came in. */
export const addOverviewRoutes = (
  http: FastifyInstance,
  dependencies: Pick<ServiceDependencies, 'db' | 'now' | 'timeZone'>,
): void => {
  addEndpoint(http, endpoints.getStaffToday, () => getToday(dependencies))
  addEndpoint(http, endpoints.getReport, ({ query }) => getReport(dependencies, query))
  addEndpoint(http, endpoints.getDonorStatement, ({ body }) => getDonorStatement(dependencies, body))
}
