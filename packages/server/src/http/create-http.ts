import { randomUUID } from 'node:crypto'
import { publicBodyLimitBytes, requestTimeMs } from '@charity-kit/contract'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { DomainError } from '../values/domain-error.ts'
import { addErrorHandler, sendError } from './error-handler.ts'
import { addEtags } from './etag.ts'
import { loggerOptions, logResponses } from './logging.ts'
import { addNotFound, type Fallback } from './not-found.ts'
import { handleClientError } from './client-error-handler.ts'
import { addRequestTimeouts, longestRequestMs } from './request-timeout.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** All text formats; images and fonts are already compressed. */
const compressible = /^text\/|\b(?:json|javascript|xml)\b/

/** Creates the server without routes, with everything that applies to all requests. */
export const createHttp = async (
  config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustProxy'>,
  fallback: Fallback,
): Promise<FastifyInstance> => {
  const http = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    bodyLimit: publicBodyLimitBytes,
    requestTimeout: longestRequestMs,
    http: { connectionsCheckingInterval: 5000, headersTimeout: requestTimeMs() },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      // No hook sees these requests, so nothing else would cut off one whose body never ends.
      reply.header('connection', 'close')
      sendError(error, request, reply)
    },
  })
  // Only JSON is accepted; plain text would let any page post without a CORS preflight.
  http.removeContentTypeParser('text/plain')
  logResponses(http)
  refuseSeveralHosts(http)
  addRequestTimeouts(http)
  closeConnectionsOnLeaving(http)
  addErrorHandler(http)
  addNotFound(http, fallback)
  addEtags(http)
  addSecurityHeaders(http, config.publicUrl)
  await http.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: compressible,
    globalDecompression: false,
  })
  return http
}

/** Rejects a request with several Host headers, because a proxy before this server may have read another one. */
const refuseSeveralHosts = (http: FastifyInstance): void => {
  http.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1)
      throw new DomainError('validation_failed', { message: 'The request has several Host headers.' })
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop. It still responds, and its health check says that it is stopping. */
    isLeaving: boolean
  }
}

/**
 * Closes each connection with its pending response once the server drains, instead of waiting for another request on
 * it.
 */
const closeConnectionsOnLeaving = (http: FastifyInstance): void => {
  http.decorate('isLeaving', false)
  http.addHook('preClose', async () => {
    http.isLeaving = true
  })
  http.addHook('onSend', async (_request, reply, payload) => {
    if (http.isLeaving) reply.header('connection', 'close')
    return payload
  })
}
