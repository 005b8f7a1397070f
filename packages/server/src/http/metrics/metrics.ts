import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge as PrometheusGauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the histogram's buckets, in seconds. */
const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A number that is read on each scrape; undefined if it is not available. */
export interface Gauge {
  name: string
  help: string
  read: () => Promise<number | undefined>
}

export interface Metrics {
  /** The Prometheus text format, version 0.0.4. */
  text: () => Promise<string>
  stop: () => void
}

/**
 * Measures response times, and collects prom-client's metrics of the process.
 * Labels contain the route's pattern rather than the requested URL. No visitor's data gets into a metric, and no
 * client can create new label values.
 */
export const collectMetrics = (http: FastifyInstance, gauges: readonly Gauge[]): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response times by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsS,
    registers: [register],
  })
  http.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  for (const { name, help, read } of gauges) {
    const gauge = new PrometheusGauge({
      name,
      help,
      registers: [register],
      collect: async () => {
        const value = await read()
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      },
    })
  }
  return {
    text: () => register.metrics(),
    stop: () => {
      register.clear()
    },
  }
}

/** Creates a server for GET /metrics on a port of its own, which visitors can never reach. */
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
