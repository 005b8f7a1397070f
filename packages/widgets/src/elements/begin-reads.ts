import { clientKeyHeader, defaultClientKey } from '@charity-kit/contract'
import type { BegunReads } from '@charity-kit/client'
import { centreAddress } from '../centre-address.ts'

/** No answer takes longer. */
const timeoutMs = 30_000
/** What was read longer ago is old. */
const maxAgeMs = 300_000

/** Whole at once: a response whose signal aborts meanwhile can't be read any more. */
const readWhole = async (response: Response) => new Response(await response.arrayBuffer(), response)

/** Those of a centre and key are the page's: several elements ask for the same once. */
const begunOnPage = new Map<string, BegunReads & { paths: Set<string> }>()

/** Asks for what a content reads first, while its code is fetched; again only once that is old. */
export const beginReads = (paths: readonly string[], apiBase: string, key: string | null): BegunReads => {
  const clientKey = key || defaultClientKey
  const base = centreAddress(apiBase)
  const place = `${base} ${clientKey}`
  const earlier = begunOnPage.get(place)
  const begun =
    earlier && !earlier.signal.aborted
      ? earlier
      : { clientKey, signal: AbortSignal.timeout(maxAgeMs), responses: new Map(), paths: new Set<string>() }
  begunOnPage.set(place, begun)
  for (const path of paths) {
    if (begun.paths.has(path)) continue
    begun.paths.add(path)
    const response = fetch(base + path, {
      headers: { [clientKeyHeader]: clientKey },
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
    }).then(readWhole)
    begun.responses.set(base + path, response)
    response.catch(() => {
      // Whoever takes it asks again.
    })
  }
  return begun
}
