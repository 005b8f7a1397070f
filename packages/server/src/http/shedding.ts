import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { endpoints, type Endpoint, type EndpointName } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../values/domain-error.ts'

/**
 * Rank of a call that may be rejected under overload: extras first, then lists. Calls without a rank are never
 * rejected, so that a payer can always report a payment.
 */
export type Rank = 'extra' | 'list'

/** Load of the server. */
export interface Pressure {
  /** Delay in milliseconds before new work starts, because the thread is busy: see {@link measureDelay}. */
  delayMs: number
  /**
   * Number of requests that have arrived completely and have no response yet, mostly because they wait for the
   * database.
   */
  waiting: number
}

/**
 * Pressure from which each rank is rejected. `pnpm --dir bench overload` measures whether the server still stores all
 * donations.
 */
export const shedFrom: Readonly<Record<Rank, Pressure>> = {
  extra: { delayMs: 100, waiting: 100 },
  list: { delayMs: 200, waiting: 200 },
}

/** Ranks of the calls whose output does not show their rank. */
const rankByName: Partial<Record<EndpointName, Rank | 'always'>> = {
  getReport: 'extra',
  getReconciliation: 'extra',
  getStaffToday: 'list',
  listMyGifts: 'list',
  listTeam: 'list',
  // Campaigns are kept in memory, and every donation needs them.
  listActiveCampaigns: 'always',
}

const ranks = new Map<Endpoint, Rank | 'always'>(
  Object.entries(rankByName).map(([name, rank]) => [endpoints[name as EndpointName], rank]),
)

const answersList = ({ method, path, output }: Endpoint): boolean =>
  output.type === 'array' && (method === 'GET' || path.endsWith('/list'))

/** Returns the rank of a call: `extra` for files to download, `list` for lists. */
export const rankOf = (endpoint: Endpoint): Rank | undefined => {
  const rank = ranks.get(endpoint)
  if (rank) return rank === 'always' ? undefined : rank
  if (endpoint.contentType) return 'extra'
  return answersList(endpoint) ? 'list' : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rank of a route that is not a call of the contract: see {@link Rank}. */
    rank?: Rank
  }
  interface FastifyRequest {
    /** Load of the request; null until it has arrived completely. */
    load: RequestLoad | null
  }
}

/** Load that a request counts as. */
interface RequestLoad {
  setCounted: (isCounted: boolean) => void
  /** Ends the counting once the response begins. */
  end: () => void
}

/** The load of the request that is being handled. */
const requestLoads = new AsyncLocalStorage<RequestLoad>()

/**
 * Does work that costs neither this thread nor the database anything. The request does not count as load until the
 * work is done.
 */
export const withoutLoad = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const load = requestLoads.getStore()
  load?.setCounted(false)
  try {
    return await work()
  } finally {
    load?.setCounted(true)
  }
}

/** Period of the timer that measures delays, in milliseconds. */
const periodMs = 20
/** Extra time that one turn may take, for example for a large response or a busy disk. */
const graceMs = 1000

/**
 * Measures how long the present turn of the thread takes, if the turn before was late as well.
 * One long turn does not count as overload unless it is very long, for example when ten thousand requests come at once. Each
 * turn therefore handles requests of all ranks until it has taken too long, and afterwards only requests without a
 * rank.
 */
export const measureDelay = (): { delayMs: () => number; stop: () => void } => {
  let lookedAtMs = performance.now()
  let lastLateMs = 0
  const lateMs = () => performance.now() - lookedAtMs - periodMs
  const timer = setInterval(() => {
    lastLateMs = lateMs()
    lookedAtMs = performance.now()
  }, periodMs).unref()
  return {
    delayMs: () => {
      const nowLateMs = lateMs()
      return Math.max(0, Math.min(lastLateMs, nowLateMs), nowLateMs - graceMs)
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}

/** Shortest time between two lines in the log, in milliseconds. */
const logIntervalMs = 10_000

/**
 * Rejects calls that have a rank with 503 under overload, so that the other calls are handled in time.
 * Must be called before hooks that query the database, and after those that let pages of other sites read the
 * response.
 * @param delayMs see {@link Pressure}
 */
export const addShedding = (http: FastifyInstance, delayMs: () => number): void => {
  let waiting = 0
  const log = overloadLog(http)

  http.decorateRequest('load', null)
  http.addHook('onRequest', async ({ routeOptions: { config } }) => {
    const rank = config.rank ?? (config.endpoint && rankOf(config.endpoint))
    if (!rank) return
    const pressure = { delayMs: delayMs(), waiting }
    const { [rank]: limit } = shedFrom
    if (pressure.delayMs < limit.delayMs && pressure.waiting < limit.waiting) return
    log(pressure)
    throw new DomainError('unavailable', {
      message:
        'So many people are here at the moment that this has to wait. Please try again in a few seconds.',
      // A random delay, so that the clients do not all retry at once.
      retryAfterS: randomInt(2, 6),
    })
  })

  const countRequest = (): RequestLoad => {
    let isCounted = false
    let isEnded = false
    const setCounted = (wanted: boolean): void => {
      const next = wanted && !isEnded
      if (next !== isCounted) waiting += next ? 1 : -1
      isCounted = next
    }
    setCounted(true)
    return {
      setCounted,
      end: () => {
        isEnded = true
        setCounted(false)
      },
    }
  }
  // A request counts from its complete arrival to the first byte of the response: slow connections are no load.
  http.addHook('preHandler', (request, _reply, done) => {
    request.load = countRequest()
    requestLoads.run(request.load, done)
  })
  http.addHook('onSend', async (request, _reply, payload) => {
    request.load?.end()
    return payload
  })
  // onSend does not run for a request whose client has gone.
  http.addHook('onResponse', async (request) => {
    request.load?.end()
  })
}

/** Returns a function that logs the number of rejected calls now and then. */
const overloadLog = ({ log }: FastifyInstance): ((pressure: Pressure) => void) => {
  let refused = 0
  let loggedAtMs = -Infinity
  return (pressure) => {
    refused++
    const nowMs = performance.now()
    if (nowMs - loggedAtMs < logIntervalMs) return
    log.warn({ ...pressure, refused }, 'overloaded: what can wait is refused')
    refused = 0
    loggedAtMs = nowMs
  }
}
