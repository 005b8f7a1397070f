import type { Endpoint } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { openapiDocument } from './openapi-document.ts'

/** Adds GET /api/openapi.json, which describes the routes added after this one. */
export const addOpenapiRoutes = (http: FastifyInstance, publicUrl: string): void => {
  const served = new Set<Endpoint>()
  let document: object | undefined
  http.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) served.add(config.endpoint)
  })
  http.get('/api/openapi.json', { config: { etag: true } }, async (_request, reply) => {
    document ??= openapiDocument([...served], publicUrl)
    return reply.header('cache-control', 'public, max-age=60').send(document)
  })
}
