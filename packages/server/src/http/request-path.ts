import type { FastifyRequest } from 'fastify'

/** The request's raw path without the query; safe to log. */
export const requestPath = (request: Pick<FastifyRequest, 'url'>): string =>
  request.url.split('?', 1)[0] ?? ''

/** The path as the router matches it: "/%61pi" is "/api". */
export const decodedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  requestPath(request).replace(/%[2-7][\da-f]/gi, decodeURIComponent)
