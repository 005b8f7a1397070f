import { toJson } from './to-json.ts'
import { readResponse, type Transport } from './transport.ts'

/** Transport of the script tag: only fetch and a timer, without retries. */
export const transport: Transport = async ({
  method,
  url,
  headers,
  body,
  timeoutMs,
  signal,
  credentials = 'omit',
}) => {
  const control = new AbortController()
  for (const reason of [AbortSignal.timeout(timeoutMs), signal]) {
    const abort = () => {
      control.abort(reason?.reason)
    }
    if (reason?.aborted) abort()
    reason?.addEventListener('abort', abort)
  }
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : toJson(body),
    signal: control.signal,
    credentials,
  })
  return readResponse(response)
}
