import { dayAt, endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { addEndpoint } from '../http/endpoint.ts'
import { campaignCache } from './campaign-cache.ts'
import { listCampaignsActiveOn } from './campaign-repository.ts'

/** GET /api/campaigns/active */
export const addCampaignRoutes = (
  http: FastifyInstance,
  { db, now, timeZone, cacheMs }: { db: Database; now: () => Date; timeZone: string; cacheMs: number },
): void => {
  const list = campaignCache((today) => listCampaignsActiveOn(db, today), cacheMs)
  addEndpoint(http, endpoints.listActiveCampaigns, () => list(dayAt(now(), timeZone), now()))
}
