import type { FastifyRequest } from 'fastify'

/** The request's raw path without the query. */
export const requestPath = (request: Pick<FastifyRequest, 'url'>): string =>
  request.url.split('?', 1)[0] ?? ''

/**
 * Returns the raw path without the query and without secrets, safe to log.
 * The secrets are: the token that a mail program posts to stop or confirm a newsletter, the token in a link of a text
 * message or reminder, and the key of a feed that cannot sign.
 */
export const loggedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  requestPath(request).replace(/^(\/news\/stop\/|\/[tr]\/|\/api\/notices\/[^.]*\.).+/, '$1...')

/** Returns the path as the router matches it: "/%61pi" -> "/api". */
export const decodedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  requestPath(request).replace(/%[2-7][\da-f]/gi, decodeURIComponent)
