import type { FastifyRequest } from 'fastify'

/** The request's path as it was sent, without the query: safe to log, and what prefixes are compared with. */
export const requestPath = (request: Pick<FastifyRequest, 'url'>): string =>
  request.url.split('?', 1)[0] ?? ''

/** The path as the router compares it: "/%61pi" is "/api". */
export const decodedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  requestPath(request).replace(/%[2-7][\da-f]/gi, decodeURIComponent)
