import { monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify, { type FastifyInstance } from 'fastify'
import { pingDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { countQueuedEmails } from '../mail/outbox-repository.ts'

/** Upper bounds of the time classes that answers are counted in, in seconds. */
const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long the answers of one method, route and status took. */
interface Durations {
  labels: string
  /** How many fell into each class alone; the last one is above all bounds. */
  counts: number[]
  sumS: number
}

/** A number that is looked up when somebody asks, or undefined where it cannot be had just now. */
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
 * Counts what is answered, and how fast. A label says the route's pattern, never the address that was asked for: no number,
 * mail address or search of a visitor gets into a metric, and strangers cannot make up new ones.
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
    help: 'Mails that wait to be sent.',
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
    ...describe(name, 'histogram', 'How long answers took, by method, route and status.'),
    ...all.flatMap(({ labels, counts, sumS }) => {
      let total = 0
      const classes = counts.map((count, index) => {
        total += count
        return `${name}_bucket{${labels},le="${String(bucketsS[index] ?? '+Inf')}"} ${String(total)}`
      })
      return [
        ...classes,
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
    ['process_cpu_seconds_total', 'counter', 'Processor time used.', (user + system) / 1e6],
    ['process_resident_memory_bytes', 'gauge', 'Memory held.', rss],
    ['process_start_time_seconds', 'gauge', 'When the process started, in seconds since 1970.', startedAtS],
    ['nodejs_heap_size_used_bytes', 'gauge', 'Memory that JavaScript uses.', heapUsed],
    [
      'nodejs_eventloop_delay_max_seconds',
      'gauge',
      'Longest wait of the event loop since the last look.',
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
