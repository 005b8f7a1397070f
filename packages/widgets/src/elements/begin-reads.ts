import { clientKeyHeader, defaultClientKey } from '@charity-kit/contract'
import type { BegunReads } from '@charity-kit/client/react'

/** What was read longer ago is old, and no answer takes longer. */
const timeoutMs = 30_000

/** Asks for what a content reads first, while its code is fetched. */
export const beginReads = (paths: readonly string[], apiBase: string, key: string | null): BegunReads => {
  const clientKey = key || defaultClientKey
  const headers = { [clientKeyHeader]: clientKey }
  const signal = AbortSignal.timeout(timeoutMs)
  const responses: BegunReads['responses'] = new Map()
  for (const path of paths) {
    const url = apiBase.replace(/\/+$/, '') + path
    const response = fetch(url, { headers, signal, credentials: 'omit' })
    responses.set(url, response)
    response.catch(() => {
      // Whoever takes it asks again.
    })
  }
  return { clientKey, signal, responses }
}
