import { monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify, { type FastifyInstance } from 'fastify'
import { pingDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { countQueuedEmails } from '../mail/outbox-repository.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The durations of responses with one method, route and status. */
interface Durations {
  labels: string
  /** The count in each bucket, not cumulative; the last one is above all bounds. */
  counts: number[]
  sumS: number
}

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
 * Measures response times. Labels contain the route's pattern rather than the requested URL, so that no visitor's data gets into
 * a metric and nobody can create new label values.
 */
export const collectMetrics = (http: FastifyInstance, gauges: readonly Gauge[]): Metrics => {
  const byLabels = new Map<string, Durations>()
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()

  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = `method="${request.method}",route="${route}",status="${String(reply.statusCode)}"`
    let durations = byLabels.get(labels)
    if (!durations) {
      durations = { labels, counts: bucketsS.map(() => 0).concat(0), sumS: 0 }
      byLabels.set(labels, durations)
    }
    const tookS = reply.elapsedTime / 1000
    const at = bucketsS.findIndex((bound) => tookS <= bound)
    const index = at === -1 ? bucketsS.length : at
    durations.counts[index] = (durations.counts[index] ?? 0) + 1
    durations.sumS += tookS
  })

  return {
    text: async () => {
      const lines = [
        ...durationLines([...byLabels.values()]),
        ...processLines(loopDelay.max / 1e9),
        ...(await gaugeLines(gauges)),
      ]
      loopDelay.reset()
      return `${lines.join('\n')}\n`
    },
    stop: () => loopDelay.disable(),
  }
}

/** Gauges read from the database. While it is unreachable, `charity_database_up` is 0 and the others are left out. */
export const databaseGauges = (db: Database): Gauge[] => [
  {
    name: 'charity_database_up',
    help: 'Whether the database answers.',
    read: () =>
      pingDatabase(db).then(
        () => 1,
        () => 0,
      ),
  },
  {
    name: 'charity_mails_waiting',
    help: 'Emails waiting to be sent.',
    read: () => countQueuedEmails(db).catch(() => undefined),
  },
]

/** GET /metrics on a port of its own, so that visitors can never reach it. */
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

const describe = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

const durationLines = (all: readonly Durations[]): string[] => {
  const name = 'http_request_duration_seconds'
  return [
    ...describe(name, 'histogram', 'Response times by method, route and status.'),
    ...all.flatMap(({ labels, counts, sumS }) => {
      let total = 0
      const buckets = counts.map((count, index) => {
        total += count
        return `${name}_bucket{${labels},le="${String(bucketsS[index] ?? '+Inf')}"} ${String(total)}`
      })
      return [
        ...buckets,
        `${name}_sum{${labels}} ${String(sumS)}`,
        `${name}_count{${labels}} ${String(total)}`,
      ]
    }),
  ]
}

const processLines = (loopDelayMaxS: number): string[] => {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const startedAtS = Date.now() / 1000 - process.uptime()
  const values = [
    ['process_cpu_seconds_total', 'counter', 'CPU time used, in seconds.', (user + system) / 1e6],
    ['process_resident_memory_bytes', 'gauge', 'Resident memory, in bytes.', rss],
    ['process_start_time_seconds', 'gauge', 'Start time of the process, in seconds since 1970.', startedAtS],
    ['nodejs_heap_size_used_bytes', 'gauge', 'JavaScript heap in use, in bytes.', heapUsed],
    [
      'nodejs_eventloop_delay_max_seconds',
      'gauge',
      'Longest event loop delay since the last scrape.',
      loopDelayMaxS,
    ],
  ] as const
  return values.flatMap(([name, type, help, value]) => [
    ...describe(name, type, help),
    `${name} ${String(value)}`,
  ])
}

const gaugeLines = async (gauges: readonly Gauge[]): Promise<string[]> => {
  const lines = await Promise.all(
    gauges.map(async ({ name, help, read }) => {
      const value = await read()
      return value === undefined ? [] : [...describe(name, 'gauge', help), `${name} ${String(value)}`]
    }),
  )
  return lines.flat()
}
