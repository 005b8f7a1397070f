import { endpoints, requestTimeMs, type Endpoint } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { handleClientError } from './client-error-handler.ts'

/** Time limit for Node, in milliseconds. Node has one limit for all requests, so this is the longest of all. */
export const longestRequestMs = Math.max(
  ...Object.values<Endpoint>(endpoints).map(({ bodyLimitBytes }) => requestTimeMs(bodyLimitBytes)),
)

/**
 * Cuts off requests whose body arrives too slowly, with 408.
 * Requests that may be large have more time ({@link requestTimeMs}), unless they already have a response, for example
 * because the caller is not signed in. Must be called before the routes are added.
 */
export const addRequestTimeouts = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const usualMs = requestTimeMs()
    const mostMs = requestTimeMs(request.routeOptions.config.endpoint?.bodyLimitBytes)
    const cutOff = (): void => {
      if (raw.complete) return
      // A response that has begun, such as a file, must not go on with another one.
      if (reply.raw.headersSent) {
        raw.destroy()
        return
      }
      raw.socket.once('finish', () => raw.destroy())
      handleClientError(tooSlow(), raw.socket)
    }
    let timer = setTimeout(() => {
      if (reply.raw.headersSent || mostMs === usualMs) cutOff()
      else timer = setTimeout(cutOff, mostMs - usualMs).unref()
    }, usualMs).unref()
    raw.once('close', () => {
      clearTimeout(timer)
    })
  })
}

/** Returns the error that Node itself reports for a request that takes too long. */
const tooSlow = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
