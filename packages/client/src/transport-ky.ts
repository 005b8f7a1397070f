import type { isHTTPError as isHttpError, RetryOptions } from 'ky'
import { toJson } from './to-json.ts'
import { transport as viaFetch } from './transport-fetch.ts'
import { parseJson, retryAfterOf, type Transport } from './transport.ts'

/** Statuses after which a second read may succeed. 413 only if the server says when. */
const retriedStatuses = [408, 413, 429, 500, 502, 503, 504]

/** Longest pause that a server may ask for. After a longer one there is no retry, because the visitor is waiting. */
const maxRetryAfterSeconds = 5

/** Returns the seconds of a `Retry-After` header, which is a number of seconds or a date. */
const secondsUntil = (retryAfter: string | null): number =>
  Number(retryAfter ?? 0) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000

const retryOptions = (isHTTPError: typeof isHttpError, delay: RetryOptions['delay']): RetryOptions => ({
  limit: 2,
  statusCodes: retriedStatuses,
  afterStatusCodes: retriedStatuses,
  ...(delay && { delay }),
  shouldRetry: ({ error }) =>
    isHTTPError(error) && secondsUntil(error.response.headers.get('retry-after')) > maxRetryAfterSeconds
      ? false
      : undefined,
})

/**
 * Creates the transport of the npm build. A GET without a connection or with a busy server is repeated twice: after
 * 0.3 and 0.6 s, or when the server says (`Retry-After`). All attempts share the request's timeout. Other methods
 * are never repeated, because the visitor must decide to send again.
 *
 * @param delay milliseconds before each retry, counted from 1
 */
export const createKyTransport =
  (delay?: RetryOptions['delay']): Transport =>
  async (request) => {
    const { method, url, headers, body, timeoutMs, signal, credentials = 'omit' } = request
    // Fetched with the first call, because many pages make none. If the library does not load, the call is sent
    // without it.
    const library = await import('ky').catch(() => undefined)
    if (!library) return viaFetch(request)
    const { default: ky, isHTTPError } = library
    let status = 0
    try {
      const text = await ky(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body: toJson(body) }),
        ...(signal && { signal }),
        credentials,
        timeout: false,
        totalTimeout: timeoutMs,
        retry: method === 'GET' ? retryOptions(isHTTPError, delay) : 0,
        throwHttpErrors: (code) => retriedStatuses.includes(code), // only a thrown error is retried
        hooks: {
          afterResponse: [
            ({ response }) => {
              status = response.status
            },
          ],
        },
      }).text()
      return { status, json: parseJson(text) }
    } catch (error) {
      if (!isHTTPError(error)) throw error
      const { data } = error // already parsed if the server says that it is JSON
      return {
        status: error.response.status,
        json: typeof data === 'string' ? parseJson(data) : data,
        retryAfterS: retryAfterOf(error.response),
      }
    }
  }

export const transport = createKyTransport()
