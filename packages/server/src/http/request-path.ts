import type { FastifyRequest } from 'fastify'

/** The request's raw path without the query. */
export const requestPath = (request: Pick<FastifyRequest, 'url'>): string =>
  request.url.split('?', 1)[0] ?? ''

/**
 * The same, safe to log: without the token that a mail program posts to, which stops or confirms somebody's news, without that of a text
 * message's or reminder's link, and without the key of a feed that cannot sign.
 */
export const loggedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  requestPath(request).replace(/^(\/news\/stop\/|\/[tr]\/|\/api\/notices\/[^.]*\.).+/, '$1...')

/** The path as the router matches it: "/%61pi" is "/api". */
export const decodedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  requestPath(request).replace(/%[2-7][\da-f]/gi, decodeURIComponent)
