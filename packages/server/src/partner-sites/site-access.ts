import { clientKeyHeader, idempotencyKeyHeader } from '@charity-kit/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { appendVary } from '../http/vary.ts'
import { decodedPath } from '../http/request-path.ts'
import type { PartnerSite, PartnerSites } from './partner-sites.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose page sent this; set on every call that needs a key. */
    partnerSite: PartnerSite | null
  }
}

const allowedMethods = 'GET, HEAD, POST, PUT, DELETE'
const allowedHeaders = ['authorization', clientKeyHeader, 'content-type', idempotencyKeyHeader].join(', ')
/** The longest that browsers remember a preflight. */
const preflightMaxAgeS = 7200

/** What anybody may read who reaches the server: what it offers, and the centre's public texts. */
const needsNoKey = /^\/(?:data\/|api\/openapi\.json$)/

/**
 * Says who may call: finds the client of each request's key, answers CORS preflights, refuses requests without a key that
 * is known here, and pages of other origins than the client's own. Requests without an Origin come from no page of another
 * site, so only their key is looked at. The key is public: it names a site and gives no right.
 */
export const addSiteAccess = (http: FastifyInstance, clients: PartnerSites, publicUrl: string): void => {
  const ownOrigin = new URL(publicUrl).origin
  http.decorateRequest('client', null)

  http.addHook('onRequest', async (request, reply) => {
    const path = decodedPath(request)
    if (!/^\/(?:api|data)(?:\/|$)/.test(path)) return
    appendVary(reply, 'Origin')
    const { origin } = request.headers
    const isForeign = origin !== undefined && origin !== ownOrigin && !isSameOrigin(request, origin)
    // Readable by a page that some client lists, so that a mistyped key does not look like a dead server.
    if (isForeign && clients.hasOrigin(origin)) allowOrigin(reply, origin)

    if (isForeign && isPreflight(request)) {
      // A preflight carries no key: any client's origin will do here, and the request itself is held to its own key's.
      if (!clients.hasOrigin(origin)) throw originRefused(origin)
      return reply
        .headers({
          'access-control-allow-methods': allowedMethods,
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': preflightMaxAgeS,
        })
        .code(204)
        .send()
    }
    if (needsNoKey.test(path)) return

    const key = request.headers[clientKeyHeader]
    if (typeof key !== 'string' || key === '') throw keyMissing()
    const client = clients.find(key)
    if (!client) throw keyUnknown()
    if (isForeign && !client.origins.has(origin)) throw originRefused(origin)
    request.partnerSite = client
  })
}

const isPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined

/** A page that this very server delivered, under whatever name it was reached. */
const isSameOrigin = (request: FastifyRequest, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === request.host

const allowOrigin = (reply: FastifyReply, origin: string): void => {
  reply.header('access-control-allow-origin', origin)
}

const refused = (message: string): DomainError => new DomainError('client_key_refused', { message })

const keyMissing = (): DomainError =>
  refused(
    `Please send a client key: the client-key attribute, or the ${clientKeyHeader} header. The centre gives one to each site that embeds its widgets.`,
  )

const keyUnknown = (): DomainError =>
  refused(
    `This server knows no such client key. Check the client-key attribute, or the ${clientKeyHeader} header.`,
  )

const originRefused = (origin: string): DomainError =>
  refused(
    `Pages of ${origin.slice(0, 200)} may not call with this client key. Set your own site's key as the client-key attribute, or ask the centre to add the address to its list.`,
  )
