import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sharedCaching } from './caching.ts'
import { compressionCache } from './compression-cache.ts'
import { appendVary } from './vary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether all visitors get the same response: see {@link addEtags}. */
    etag?: boolean
  }
}

/**
 * Adds a weak ETag to the successful responses of routes with `etag` in their config, which are the same for all
 * visitors.
 * The response is 304 if the client already has the content. The ETag is weak because the content may be compressed;
 * the compressed form is cached.
 */
export const addEtags = (http: FastifyInstance): void => {
  const compress = compressionCache()
  http.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.routeOptions.config.etag === true && typeof payload === 'string'
    if (!isTagged || reply.statusCode !== 200) return payload
    appendVary(reply, 'Accept-Encoding')
    const tag = `W/"${hash('sha256', payload, 'base64url').slice(0, 27)}"`
    reply.header('etag', tag)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', sharedCaching)
    const ifNoneMatch = request.headers['if-none-match']
    if (ifNoneMatch?.split(',').some((each) => each.trim() === tag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length')
      return ''
    }
    const packed = await compress(tag, payload, request.headers['accept-encoding'])
    if (!packed) return payload
    reply.header('content-encoding', packed.encoding).removeHeader('content-length')
    return packed.bytes
  })
}
