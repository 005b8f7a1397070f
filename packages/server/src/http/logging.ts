import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { errorCode } from '../values/error-code.ts'
import { loggedPath } from './request-path.ts'

/**
 * Logger options. Logs identify the request but contain no personal data: no bodies, query strings, addresses or
 * headers.
 * For an error only its type, code, message and stack are logged, because database errors also carry the offending
 * row.
 */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
  level,
  redact: ['req.headers', 'headers.authorization', 'authorization'],
  serializers: {
    req: (request) => ({ method: request.method, path: loggedPath(request) }),
    err: (error: Error) => ({
      type: error.name,
      code: errorCode(error),
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
})

/** Logs one line for each response, at level info. */
export const logResponses = (http: FastifyInstance): void => {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
