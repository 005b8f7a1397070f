import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { errorCode } from '../db/database-errors.ts'
import { requestPath } from './request-path.ts'

/**
 * Logs say which request, never who or what: no bodies, no query strings, no addresses, no headers. Of an error only its
 * kind, message and stack are kept, because a database puts the offending row beside them.
 */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
  level,
  redact: ['req.headers', 'headers.authorization', 'authorization'],
  serializers: {
    req: (request) => ({ method: request.method, path: requestPath(request) }),
    err: (error: Error) => ({
      type: error.name,
      code: errorCode(error),
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
})

/** One line for each answer, at level info. */
export const logResponses = (http: FastifyInstance): void => {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
