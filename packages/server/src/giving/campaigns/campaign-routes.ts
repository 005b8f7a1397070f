import { dayAt, endpoints, type Campaign } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Database } from '../../db/schema.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { lastGood } from '../../http/last-good.ts'
import { campaignCache } from './campaign-cache.ts'
import { listCampaignsActiveOn } from './campaign-repository.ts'

export type ListActiveCampaigns = () => Promise<Campaign[]>

/** Lists the campaigns that can be given to now; all who ask share one reading for `cacheMs`, or until it is cleared. */
export const activeCampaigns = ({
  db,
  now,
  centre,
  cacheMs,
}: {
  db: Database
  now: () => Date
  centre: () => CentreSettings
  cacheMs: number
}): { list: ListActiveCampaigns; clear: () => void } => {
  const { get, clear } = campaignCache((today) => listCampaignsActiveOn(db, today), cacheMs)
  return { list: () => get(dayAt(now(), centre().timeZone), now()), clear }
}

/** GET /api/campaigns/active. Without the database, what it said last. */
export const addCampaignRoutes = (
  http: FastifyInstance,
  list: ListActiveCampaigns,
  now: () => Date,
): void => {
  addEndpoint(
    http,
    endpoints.listActiveCampaigns,
    lastGood(list, () => '', now),
  )
}
