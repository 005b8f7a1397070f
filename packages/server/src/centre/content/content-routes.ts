import { endpoints, type ContentKey } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../values/domain-error.ts'
import type { ContentStore } from './content-store.ts'

/** Content that visitors' pages read. */
const publicKeys = ['home', 'aboutUs', 'contactUs', 'centre'] as const satisfies readonly ContentKey[]

/** Adds GET /data/*.json: the content as it is, without the envelope. */
export const addContentRoutes = (http: FastifyInstance, { current }: Pick<ContentStore, 'current'>): void => {
  for (const name of publicKeys) {
    const endpoint = name === 'centre' ? endpoints.getCentre : undefined
    const config = { etag: true, ...(endpoint && { endpoint }) }
    http.get(`/data/${name}.json`, { config }, async (_request, reply) => {
      const content = current().raw.get(name)
      if (content === undefined) throw new DomainError('not_found')
      return reply.header('cache-control', 'public, max-age=60').send(content)
    })
  }
}
