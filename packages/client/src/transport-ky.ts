import { transport as viaFetch } from './transport-fetch.ts'
import type { Transport } from './transport.ts'

/**
 * The npm build's carrier. ky is fetched with the first call, as many pages make none; where it does not arrive, the call
 * goes out without it. Retries are the visitor's to ask for, so ky makes none.
 */
export const transport: Transport = async (request) => {
  const { method, url, headers, body, timeoutMs, signal } = request
  const ky = await import('ky').then(
    (module) => module.default,
    () => undefined,
  )
  if (!ky) return viaFetch(request)
  const inTime = AbortSignal.timeout(timeoutMs)
  const response = await ky(url, {
    method,
    headers,
    ...(body === undefined ? {} : { json: body }),
    signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    timeout: false, // ky's own stops at the headers; an answer that never ends is late, too
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
  })
  const text = await response.text()
  try {
    return { status: response.status, json: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, json: undefined } // the caller treats it as a malformed answer
  }
}
