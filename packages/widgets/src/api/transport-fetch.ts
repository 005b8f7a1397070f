import type { Transport } from './transport.ts'

/** The script-tag build's carrier: fetch and a timer, nothing else. */
export const transport: Transport = async ({ method, url, headers, body, timeoutMs, signal }) => {
  const control = new AbortController()
  const abort = () => {
    control.abort(signal?.reason)
  }
  const timer = setTimeout(() => {
    control.abort(new DOMException('', 'TimeoutError'))
  }, timeoutMs)
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: control.signal,
      credentials: 'omit',
    })
    const text = await response.text()
    return { status: response.status, json: parseJson(text) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the caller treats it as a malformed answer
  }
}
