import type { Transport } from './transport.ts'

/** The script-tag build's carrier: fetch and a timer, nothing else. */
export const transport: Transport = async ({ method, url, headers, body, timeoutMs, signal }) => {
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
    body: body === undefined ? null : JSON.stringify(body),
    signal: control.signal,
    credentials: 'omit',
  })
  return { status: response.status, json: parseJson(await response.text()) }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the caller treats it as a malformed answer
  }
}
