import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../values/domain-error.ts'
import { requestPath } from './request-path.ts'
import { sendError } from './error-handler.ts'

/** Responds to a request that matches no route. Returns undefined to send an error envelope. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/**
 * Handles requests that match no route: with 405 and the allowed methods if the path exists, otherwise with the
 * fallback or 404. Must be called before the routes are added.
 */
export const addNotFound = (http: FastifyInstance, fallback: Fallback): void => {
  const methodsByPath = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  http.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`)
    const entry = methodsByPath.get(url) ?? { pattern, methods: new Set() }
    for (const name of [method].flat()) entry.methods.add(name)
    methodsByPath.set(url, entry)
  })

  http.setNotFoundHandler((request, reply) => {
    const path = requestPath(request)
    const methods = [...methodsByPath.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      return sendError(new DomainError('method_not_allowed'), request, reply)
    }
    return fallback(request, reply) ?? sendError(new DomainError('not_found'), request, reply)
  })
}
