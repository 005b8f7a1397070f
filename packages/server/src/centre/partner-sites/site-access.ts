import { clientKeyHeader, idempotencyKeyHeader, testClientKey } from '@charity-kit/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../values/domain-error.ts'
import { appendVary } from '../../http/vary.ts'
import { decodedPath } from '../../http/request-path.ts'
import type { NoteUse } from './note-uses.ts'
import type { KnownSites } from './partner-sites.ts'
import type { PartnerSite } from '../../http/caller.ts'

const allowedMethods = 'GET, HEAD, POST, PUT, DELETE'
const allowedHeaders = ['authorization', clientKeyHeader, 'content-type', idempotencyKeyHeader].join(', ')
/** Seconds that a preflight is cached: the maximum that browsers allow. */
const preflightMaxAgeS = 86_400

/** Methods that a page of any origin may use with the test key: it may only read. */
const readMethods = 'GET, HEAD'

/** Site of the test key, which every centre has. */
const testSite: PartnerSite = { key: testClientKey, siteName: 'Test', origins: new Set() }

/** Paths that are readable without a client key: the API's description and the centre's public texts. */
const publicPath = /^\/(?:data\/|api\/openapi\.json$)/

/** Path of phones and providers: they have no client key, and their signature identifies them. */
const signedPath = '/api/notices/'
const signedSender: PartnerSite = { key: '', siteName: '', origins: new Set() }

/**
 * Controls which pages may call the API. It identifies the site by its client key, responds to CORS preflights, and
 * rejects unknown keys and pages from origins that the site does not list.
 * Requests without an Origin do not come from another site's page, so only their key is checked. The key is public:
 * it identifies a site and grants no rights. With the test key, pages of any origin may read, and none may write.
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
    const key = request.headers[clientKeyHeader]
    const isListed = isForeign && sites.hasOrigin(origin)
    // Any listed page can read the response, so that a mistyped key does not look like a dead server.
    if (isForeign && (isListed || key === testClientKey)) allowOrigin(reply, origin)
    // Every page can read a rejection: a browser does not tell the page's author why it hid a response.
    const refuse = (error: DomainError): DomainError => {
      if (isForeign) allowOrigin(reply, origin)
      return error
    }

    if (isForeign && isPreflight(request)) {
      // A preflight carries no key, so any listed origin is accepted, and for reading any origin, because the key may
      // be the test key. The request itself is checked against its key.
      if (!isListed && !isToRead(request)) throw originRefused(origin)
      if (!isListed) allowOrigin(reply, origin)
      return reply
        .headers({
          'access-control-allow-methods': isListed ? allowedMethods : readMethods,
          'access-control-allow-headers': isListed ? allowedHeaders : clientKeyHeader,
          'access-control-max-age': preflightMaxAgeS,
        })
        .code(204)
        .send()
    }
    if (publicPath.test(path)) return
    appendVary(reply, clientKeyHeader)
    if (path.startsWith(signedPath)) {
      request.partnerSite = signedSender
      return
    }

    if (typeof key !== 'string' || key === '') throw refuse(keyMissing())
    if (key === testClientKey) {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw testKeyOnlyReads()
      request.partnerSite = testSite
      request.partnerOrigin = isForeign ? origin : null
      return
    }
    const site = sites.find(key)
    if (!site) throw refuse(keyUnknown())
    if (isForeign && !site.origins.has(origin)) throw refuse(originRefused(origin))
    request.partnerSite = site
    if (isForeign) {
      request.partnerOrigin = origin
      noteUse(key, origin)
    }
  })
}

const isPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined

const isToRead = ({ headers }: FastifyRequest): boolean =>
  readMethods.split(', ').includes(headers['access-control-request-method'] ?? '')

/** Whether this server served the page, under any host name. */
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

const testKeyOnlyReads = (): DomainError =>
  refused(
    `With the key "${testClientKey}" a server only answers what is read: nothing was stored. The widgets answer everything else themselves. To store something, send the key that the centre gave you.`,
  )

const originRefused = (origin: string): DomainError =>
  new DomainError('origin_refused', {
    message: `Pages of ${origin.slice(0, 200)} may not call with this client key. Set your own site's key as the client-key attribute, or ask the centre to add the address to its list.`,
  })
