import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  defaultClientKey,
  partnerSites as partnerSitesSchema,
  type PartnerSites,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { StartupError } from '../../values/startup-error.ts'

/** A site that embeds the widgets. Its key is public and grants no right beyond any visitor's. */
export interface PartnerSite {
  /** The client key. */
  key: string
  siteName: string
  /** Origins, such as "https://shop.example", whose pages may use this key. */
  origins: ReadonlySet<string>
}

/** Which sites may call. */
export interface KnownSites {
  /** The site that a key belongs to; undefined for an unknown key, and for one that is switched off. */
  find: (key: string) => PartnerSite | undefined
  /** Whether any site lists this origin: all that can be checked before the key is sent. */
  hasOrigin: (origin: string) => boolean
}

/** The key that PARTNER_ORIGINS are added to. */
const partnerClientKey = 'partner'

/** The sites of the centre's content; `partnerOrigins` are added to the key `partner`. */
export const knownSites = (content: PartnerSites, partnerOrigins: readonly string[]): KnownSites => {
  const sites = new Map<string, PartnerSite>()
  for (const [key, { siteName, origins, isOff }] of Object.entries(content)) {
    if (isOff) continue
    const all = key === partnerClientKey ? [...origins, ...partnerOrigins] : origins
    sites.set(key, { key, siteName, origins: new Set(all) })
  }
  const knownOrigins = new Set([...sites.values()].flatMap(({ origins }) => [...origins]))
  return {
    find: (key) => sites.get(key),
    hasOrigin: (origin) => knownOrigins.has(origin),
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
      `The file ${path} must list the client key "${defaultClientKey}", which is what the centre's own site sends.`,
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
