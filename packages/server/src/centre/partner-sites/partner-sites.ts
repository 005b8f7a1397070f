import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  defaultClientKey,
  partnerSites as partnerSitesSchema,
  type PartnerSites,
} from '@charity-kit/contract'
import * as v from 'valibot'
import type { PartnerSite } from '../../http/caller.ts'
import { StartupError } from '../../values/startup-error.ts'

/** Sites that may call the API. */
export interface KnownSites {
  /** Finds the site that a key belongs to; undefined for an unknown key, and for one that is switched off. */
  find: (key: string) => PartnerSite | undefined
  /** Whether any site lists this origin. Nothing else can be checked before the key is sent. */
  hasOrigin: (origin: string) => boolean
}

/** Client key that PARTNER_ORIGINS are added to. */
const partnerClientKey = 'partner'

interface SitesAndOrigins {
  sites: ReadonlyMap<string, PartnerSite>
  origins: ReadonlySet<string>
}

const readSites = (content: PartnerSites, partnerOrigins: readonly string[]): SitesAndOrigins => {
  const sites = new Map<string, PartnerSite>()
  for (const [key, { siteName, origins, isOff }] of Object.entries(content)) {
    if (isOff) continue
    const all = key === partnerClientKey ? [...origins, ...partnerOrigins] : origins
    sites.set(key, { key, siteName, origins: new Set(all) })
  }
  return { sites, origins: new Set([...sites.values()].flatMap(({ origins }) => [...origins])) }
}

/**
 * Returns the sites of the centre's content at the time of each call. `partnerOrigins` are added to the key
 * `partner`.
 */
export const knownSites = (content: () => PartnerSites, partnerOrigins: readonly string[]): KnownSites => {
  let last: (SitesAndOrigins & { content: PartnerSites }) | undefined
  const current = (): SitesAndOrigins => {
    const now = content()
    if (last?.content !== now) last = { ...readSites(now, partnerOrigins), content: now }
    return last
  }
  return {
    find: (key) => current().sites.get(key),
    hasOrigin: (origin) => current().origins.has(origin),
  }
}

/**
 * Reads clients.json.
 * @throws StartupError if the file is missing, invalid, or lacks a required key.
 */
export const readClientsFile = async (
  contentDir: string,
  partnerOrigins: readonly string[],
): Promise<PartnerSites> => {
  const path = join(contentDir, 'clients.json')
  const sites = await parseFile(path)
  if (!Object.hasOwn(sites, defaultClientKey)) {
    throw new StartupError(
      `The file ${path} must list the client key "${defaultClientKey}", which the centre's own site sends.`,
    )
  }
  if (partnerOrigins.length > 0 && !Object.hasOwn(sites, partnerClientKey)) {
    throw new StartupError(
      `The file ${path} must list the client key "${partnerClientKey}", or PARTNER_ORIGINS must be empty.`,
    )
  }
  return sites
}

const parseFile = async (path: string): Promise<PartnerSites> => {
  try {
    return v.parse(partnerSitesSchema, JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new StartupError(
      `The file ${path} is missing or broken; it must give each client key a siteName and a list of origins.`,
      { cause },
    )
  }
}
