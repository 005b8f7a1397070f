import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** GET /metrics on a port of its own, so that what visitors reach never shows it. */
export const createMetricsHttp = (metrics: Metrics): FastifyInstance => {
  const http = Fastify({ forceCloseConnections: true })
  http.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.text()),
  )
  return http
}
