import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { compressionCache } from './compression-cache.ts'
import { appendVary } from './vary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    etag?: boolean
  }
}

/**
 * Gives a route's successful answers a weak ETag of their content where its config says so, and answers 304 where the caller has it already.
 * Weak, because the same content may travel compressed or not; compressed, it is kept for whoever asks next.
 */
export const addEtags = (http: FastifyInstance): void => {
  const compress = compressionCache()
  http.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.routeOptions.config.etag === true && typeof payload === 'string'
    if (!isTagged || reply.statusCode !== 200) return payload
    const tag = `W/"${hash('sha256', payload, 'base64url').slice(0, 27)}"`
    reply.header('etag', tag)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    const ifNoneMatch = request.headers['if-none-match']
    if (ifNoneMatch?.split(',').some((each) => each.trim() === tag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length')
      return ''
    }
    const packed = await compress(tag, payload, request.headers['accept-encoding'])
    if (!packed) return payload
    appendVary(reply, 'Accept-Encoding')
    reply.header('content-encoding', packed.encoding).removeHeader('content-length')
    return packed.bytes
  })
}
