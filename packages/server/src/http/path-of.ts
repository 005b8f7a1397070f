import type { FastifyRequest } from 'fastify'

/** The request's path as it was sent, without the query: safe to log, and what prefixes are compared with. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string => request.url.split('?', 1)[0] ?? ''
