import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultClientKey } from '@charity-kit/contract'
import * as v from 'valibot'
import { StartupError } from '../startup-error.ts'

const clientsFile = v.record(v.string(), v.object({ siteName: v.string(), origins: v.array(v.string()) }))

/** A site that embeds the widgets. Its key is public and grants no right beyond any visitor's. */
export interface PartnerSite {
  /** The client key. */
  key: string
  siteName: string
  /** Origins, such as "https://shop.example", whose pages may use this key. */
  origins: ReadonlySet<string>
}

export interface PartnerSites {
  /** The site that a key belongs to; undefined for an unknown key. */
  find: (key: string) => PartnerSite | undefined
  /** Whether any site lists this origin: all that can be checked before the key is sent. */
  hasOrigin: (origin: string) => boolean
}

/** The key that PARTNER_ORIGINS are added to. */
const partnerClientKey = 'partner'

/**
 * Reads clients.json and adds `partnerOrigins` to the key `partner`.
 * @throws StartupError if the file is missing, invalid, or lacks a required key.
 */
export const readPartnerSites = async (
  contentDir: string,
  partnerOrigins: readonly string[],
): Promise<PartnerSites> => {
  const path = join(contentDir, 'clients.json')
  const sites = new Map<string, PartnerSite>()
  for (const [key, { siteName, origins }] of Object.entries(await readClientsFile(path))) {
    sites.set(key, {
      key,
      siteName,
      origins: new Set(key === partnerClientKey ? [...origins, ...partnerOrigins] : origins),
    })
  }
  if (!sites.has(defaultClientKey)) {
    throw new StartupError(
      `The file ${path} must list the client key "${defaultClientKey}", which is what the centre's own site sends.`,
    )
  }
  if (partnerOrigins.length > 0 && !sites.has(partnerClientKey)) {
    throw new StartupError(
      `The file ${path} must list the client key "${partnerClientKey}", or PARTNER_ORIGINS must be empty.`,
    )
  }
  const knownOrigins = new Set([...sites.values()].flatMap(({ origins }) => [...origins]))
  return {
    find: (key) => sites.get(key),
    hasOrigin: (origin) => knownOrigins.has(origin),
  }
}

const readClientsFile = async (path: string): Promise<v.InferOutput<typeof clientsFile>> => {
  try {
    return v.parse(clientsFile, JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new StartupError(
      `The file ${path} is missing or broken; it must give each client key a siteName and a list of origins.`,
      { cause },
    )
  }
}
