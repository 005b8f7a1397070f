import type { FastifyInstance, FastifyReply } from 'fastify'
import { pingDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'

/** Adds GET /health (the process is alive and not about to stop) and GET /ready (the database responds too). */
export const addHealthRoutes = (http: FastifyInstance, db: Database): void => {
  const answer = (reply: FastifyReply) => {
    const statusCode = http.isLeaving ? 503 : 200
    return reply
      .code(statusCode)
      .send({ statusCode, message: http.isLeaving ? 'About to stop' : 'OK', body: null })
  }
  http.get('/health', (_request, reply) => answer(reply))
  http.get('/ready', async (request, reply) => {
    try {
      await pingDatabase(db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new DomainError('unavailable')
    }
    return answer(reply)
  })
}
