import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Content } from './content-files.ts'

/** GET /data/*.json: the files as they are, without the envelope. */
export const addContentRoutes = (http: FastifyInstance, { files }: Content): void => {
  for (const [name, file] of files) {
    const endpoint = name === 'centre' ? endpoints.getCentre : undefined
    const config = { etag: true, ...(endpoint && { endpoint }) }
    http.get(`/data/${name}.json`, { config }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(file),
    )
  }
}
