import { clientKeyHeader, idempotencyKeyHeader } from '@charity-kit/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../values/domain-error.ts'
import { appendVary } from '../../http/vary.ts'
import { decodedPath } from '../../http/request-path.ts'
import type { NoteUse } from './note-uses.ts'
import type { KnownSites } from './partner-sites.ts'

const allowedMethods = 'GET, HEAD, POST, PUT, DELETE'
const allowedHeaders = ['authorization', clientKeyHeader, 'content-type', idempotencyKeyHeader].join(', ')
/** The maximum that browsers allow. */
const preflightMaxAgeS = 86_400

/** Readable without a client key: the API's description and the centre's public texts. */
const publicPath = /^\/(?:data\/|api\/openapi\.json$)/

/**
 * Controls who may call the API: identifies the site by its client key, answers CORS preflights, and refuses unknown keys and
 * pages from origins that the site does not list. Requests without an Origin do not come from another site's page, so only
 * their key is checked. The key is public: it identifies a site and grants no rights.
 */
export const addSiteAccess = (
  http: FastifyInstance,
  { sites, noteUse, publicUrl }: { sites: KnownSites; noteUse: NoteUse; publicUrl: string },
): void => {
  const ownOrigin = new URL(publicUrl).origin
  http.decorateRequest('partnerSite', null)
  http.decorateRequest('partnerOrigin', null)

  http.addHook('onRequest', async (request, reply) => {
    const path = decodedPath(request)
    if (!/^\/(?:api|data)(?:\/|$)/.test(path)) return
    appendVary(reply, 'Origin')
    const { origin } = request.headers
    const isForeign = origin !== undefined && origin !== ownOrigin && !isSameOrigin(request, origin)
    // Readable by any listed page, so that a mistyped key does not look like a dead server.
    if (isForeign && sites.hasOrigin(origin)) allowOrigin(reply, origin)

    if (isForeign && isPreflight(request)) {
      // A preflight carries no key, so any listed origin will do; the request itself is checked against its key.
      if (!sites.hasOrigin(origin)) throw originRefused(origin)
      return reply
        .headers({
          'access-control-allow-methods': allowedMethods,
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': preflightMaxAgeS,
        })
        .code(204)
        .send()
    }
    if (publicPath.test(path)) return

    const key = request.headers[clientKeyHeader]
    if (typeof key !== 'string' || key === '') throw keyMissing()
    const site = sites.find(key)
    if (!site) throw keyUnknown()
    if (isForeign && !site.origins.has(origin)) throw originRefused(origin)
    request.partnerSite = site
    if (isForeign) {
      request.partnerOrigin = origin
      noteUse(key, origin)
    }
  })
}

const isPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined

/** Whether the page was served by this server, under whatever host name. */
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
