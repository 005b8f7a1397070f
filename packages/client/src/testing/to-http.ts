import type { Result } from '../result.ts'
import type { TransportAnswer } from '../transport.ts'

const envelope = (status: number, more: object): TransportAnswer => ({
  status,
  json: { statusCode: status, message: '', body: null, ...more },
})

/** Returns a result as a server would send it. Throws like `fetch` if there is no response. */
export const toHttp = (result: Result<unknown>): TransportAnswer => {
  if ('raw' in result) return result.raw as TransportAnswer
  if (result.ok) {
    if ('isBare' in result) return { status: 200, json: result.value }
    const { value: body, total, message = 'OK' } = result
    return envelope(200, { body, total, message })
  }
  const { error } = result
  switch (error.kind) {
    case 'rejected':
      return { ...envelope(error.status, error), retryAfterS: error.retryAfterS }
    case 'unauthorised':
      return envelope(401, {})
    case 'unexpected':
      return { ...envelope(500, error), retryAfterS: error.retryAfterS }
    case 'malformed':
      return { status: 200, json: undefined }
    case 'timeout':
      throw new DOMException('The operation timed out.', 'TimeoutError')
    case 'offline':
      throw new TypeError('Failed to fetch')
  }
}
