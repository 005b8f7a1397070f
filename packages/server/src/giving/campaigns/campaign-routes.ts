import { dayAt, endpoints, type Campaign } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Database } from '../../db/schema.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { lastGood } from '../../http/last-good.ts'
import { campaignCache } from './campaign-cache.ts'
import { listCampaignsActiveOn } from './campaign-repository.ts'

export type ListActiveCampaigns = () => Promise<Campaign[]>

/**
 * Returns a function that lists the campaigns open for donations. All callers share one reading for `cacheMs`, or
 * until the cache is cleared.
 */
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

/** Adds GET /api/campaigns/active. While the database is unavailable, the response is the latest one. */
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
