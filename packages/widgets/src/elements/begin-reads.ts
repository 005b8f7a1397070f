import { clientKeyHeader, defaultClientKey } from '@charity-kit/contract'
import type { BegunReads } from '@charity-kit/client'
import { centreAddress } from '../centre-address.ts'

/** Longest wait for a response. */
const timeoutMs = 30_000
/** Age at which a response is out of date. */
const maxAgeMs = 300_000

/** Reads the whole response at once. A response cannot be read after its signal aborts. */
const readWhole = async (response: Response) => new Response(await response.arrayBuffer(), response)

/** Requests of the page by centre and key, so that several elements share one request. */
const begunOnPage = new Map<string, BegunReads & { paths: Set<string> }>()

/**
 * Requests the content's first data while the content's code is fetched. Repeats a request only when its response is
 * out of date.
 */
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
      // Ignored: the reader of the response requests it again.
    })
  }
  return begun
}
