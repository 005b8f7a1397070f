import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultClientKey } from '@charity-kit/contract'
import * as v from 'valibot'
import { StartupError } from '../startup-error.ts'

const clientsFile = v.record(v.string(), v.object({ siteName: v.string(), origins: v.array(v.string()) }))

/** A site that embeds the widgets. Its key is public and gives no right that any visitor lacks. */
export interface PartnerSite {
  siteName: string
  /** Web addresses, such as "https://shop.example", whose pages may call with this key. */
  origins: ReadonlySet<string>
}

export interface PartnerSites {
  /** The client of a key; undefined for an unknown one. */
  find: (key: string) => PartnerSite | undefined
  /** Whether any client lists this origin: all that can be known before the key is sent. */
  hasOrigin: (origin: string) => boolean
}

/** The key that PARTNER_ORIGINS may use. */
const partnerClientKey = 'partner'

/**
 * Reads clients.json and adds `partnerOrigins` to the key `partner`.
 * @throws StartupError when the file is missing, broken, or lacks the site's own key.
 */
export const readPartnerSites = async (
  contentDir: string,
  partnerOrigins: readonly string[],
): Promise<PartnerSites> => {
  const path = join(contentDir, 'clients.json')
  const clients = new Map<string, PartnerSite>()
  for (const [key, { siteName, origins }] of Object.entries(await readClientsFile(path))) {
    clients.set(key, {
      siteName,
      origins: new Set(key === partnerClientKey ? [...origins, ...partnerOrigins] : origins),
    })
  }
  if (!clients.has(defaultClientKey)) {
    throw new StartupError(
      `The file ${path} must list the client key "${defaultClientKey}", which is what the centre's own site sends.`,
    )
  }
  if (partnerOrigins.length > 0 && !clients.has(partnerClientKey)) {
    throw new StartupError(
      `The file ${path} must list the client key "${partnerClientKey}", or PARTNER_ORIGINS must be empty.`,
    )
  }
  const knownOrigins = new Set([...clients.values()].flatMap(({ origins }) => [...origins]))
  return {
    find: (key) => clients.get(key),
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
