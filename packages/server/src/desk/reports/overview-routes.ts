import { endpoints, type StaffBackups } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { toPage } from '../../http/to-page.ts'
import type { FeedService } from '../../ledger/sources/feeds/feed-service.ts'
import { exportLedger } from './ledger-service.ts'
import { exportRows, listRows, reconcile } from './reconciliation-service.ts'
import { getDonorStatement, getReport } from './report-service.ts'
import { getToday } from './today-service.ts'

interface OverviewOptions {
  db: Database
  now: () => Date
  timeZone: () => string
  hasTextGateway: boolean
  listFeeds: FeedService['list']
  /** Returns the state of the server's own backups. */
  readBackups: () => Promise<StaffBackups | null>
}

/** Adds the routes for Today and the reports. Reads `timeZone` for each call, because owners can change it. */
export const addOverviewRoutes = (
  http: FastifyInstance,
  { db, now, timeZone, hasTextGateway, listFeeds, readBackups }: OverviewOptions,
): void => {
  const current = () => ({ db, now, timeZone: timeZone() })
  addEndpoint(http, endpoints.getStaffToday, () => getToday({ ...current(), listFeeds, readBackups }))
  addEndpoint(http, endpoints.getReport, ({ query }) => getReport({ ...current(), hasTextGateway }, query))
  addEndpoint(http, endpoints.getReconciliation, ({ query }) => reconcile(current(), query))
  addEndpoint(http, endpoints.listReconciliationRows, async ({ query }) =>
    toPage(await listRows(current(), query), query),
  )
  addEndpoint(http, endpoints.exportReconciliationRows, async ({ query }) => exportRows(current(), query))
  addEndpoint(http, endpoints.exportLedger, async ({ query }) => exportLedger(current(), query))
  addEndpoint(http, endpoints.getDonorStatement, ({ body }) => getDonorStatement(current(), body))
}
