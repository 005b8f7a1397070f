import { dayAt, endpoints, type Campaign } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { campaignCache } from './campaign-cache.ts'
import { listCampaignsActiveOn } from './campaign-repository.ts'

export type ListActiveCampaigns = () => Promise<Campaign[]>

/** Lists the campaigns that can be given to now; all who ask share one reading for `cacheMs`, or until it is cleared. */
export const activeCampaigns = ({
  db,
  now,
  timeZone,
  cacheMs,
}: {
  db: Database
  now: () => Date
  timeZone: string
  cacheMs: number
}): { list: ListActiveCampaigns; clear: () => void } => {
  const { get, clear } = campaignCache((today) => listCampaignsActiveOn(db, today), cacheMs)
  return { list: () => get(dayAt(now(), timeZone), now()), clear }
}

/** GET /api/campaigns/active */
export const addCampaignRoutes = (http: FastifyInstance, list: ListActiveCampaigns): void => {
  addEndpoint(http, endpoints.listActiveCampaigns, list)
}
