import { dayAt, endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { addEndpoint } from '../http/endpoint.ts'
import { listCampaignsActiveOn } from './campaign-repository.ts'

/** GET /api/campaigns/active */
export const addCampaignRoutes = (
  http: FastifyInstance,
  { db, now, timeZone }: { db: Database; now: () => Date; timeZone: string },
): void => {
  addEndpoint(http, endpoints.listActiveCampaigns, () => listCampaignsActiveOn(db, dayAt(now(), timeZone)))
}
