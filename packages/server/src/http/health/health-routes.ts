import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'

/** GET /health: the process is alive. GET /ready: the database answers too. */
export const addHealthRoutes = (http: FastifyInstance, db: Database): void => {
  http.get('/health', async () => ({ statusCode: 200, message: 'OK', body: null }))
  http.get('/ready', async (request) => {
    try {
      await pingDatabase(db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new DomainError('unavailable')
    }
    return { statusCode: 200, message: 'OK', body: null }
  })
}
