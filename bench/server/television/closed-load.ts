import autocannon from 'autocannon'
import type { Call } from '../load.ts'

export interface Closed {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Of all answers. */
  refusedShare: number
  /** Neither answered well nor refused. */
  failed: number
}

/**
 * So many visitors who each ask again as soon as they were answered. It says how much a server can do; its times are those of visitors who
 * wait for it politely.
 */
export const closedLoad = async (
  port: number,
  { visitors, seconds, next }: { visitors: number; seconds: number; next: (index: number) => Call },
): Promise<Closed> => {
  let index = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${String(port)}`,
    connections: visitors,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, headers = {}, body } = next(index++)
          return { ...request, method, path, headers, ...(body !== undefined && { body }) }
        },
      },
    ],
  })
  const refused = result.statusCodeStats?.['503']?.count ?? 0
  const answers = result['2xx'] + result.non2xx
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refusedShare: refused / answers,
    failed: result.non2xx - refused + result.errors,
  }
}
