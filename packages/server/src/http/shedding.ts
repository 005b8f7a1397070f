import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { endpoints, type Endpoint, type EndpointName } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../values/domain-error.ts'

/** What waits when there is too much to do: extras first, then lists. What has neither rank is never refused: whoever paid can always say so. */
export type Rank = 'extra' | 'list'

/** How much there is to do. */
export interface Pressure {
  /** By how many milliseconds what comes now starts too late, because the thread is busy: see {@link measureDelay}. */
  delayMs: number
  /** How many requests have arrived completely and have no response yet, mostly because they wait for the database. */
  waiting: number
}

/** The pressure from which each rank is refused. `pnpm --dir bench overload` measures whether the server still stores all donations. */
export const shedFrom: Readonly<Record<Rank, Pressure>> = {
  extra: { delayMs: 100, waiting: 100 },
  list: { delayMs: 200, waiting: 200 },
}

/** Where a call's answer does not show its rank. */
const rankByName: Partial<Record<EndpointName, Rank | 'always'>> = {
  getReport: 'extra',
  getReconciliation: 'extra',
  getStaffToday: 'list',
  listMyGifts: 'list',
  listTeam: 'list',
  // It is kept in memory, and nobody gives without it.
  listActiveCampaigns: 'always',
}

const ranks = new Map<Endpoint, Rank | 'always'>(
  Object.entries(rankByName).map(([name, rank]) => [endpoints[name as EndpointName], rank]),
)

const answersList = ({ method, path, output }: Endpoint): boolean =>
  output.type === 'array' && (method === 'GET' || path.endsWith('/list'))

/** The rank of a call: files to download are extras, lists are lists. */
export const rankOf = (endpoint: Endpoint): Rank | undefined => {
  const rank = ranks.get(endpoint)
  if (rank) return rank === 'always' ? undefined : rank
  if (endpoint.contentType) return 'extra'
  return answersList(endpoint) ? 'list' : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that is no call of the contract: see {@link Rank}. */
    rank?: Rank
  }
  interface FastifyRequest {
    /** Null until the request has arrived completely. */
    load: RequestLoad | null
  }
}

/** How a request counts towards the load. */
interface RequestLoad {
  setCounted: (isCounted: boolean) => void
  /** Ends the counting, once there is a response. */
  end: () => void
}

/** The load of the request that is being handled. */
const requestLoads = new AsyncLocalStorage<RequestLoad>()

/**
 * Does work that costs neither this thread nor the database anything. Until it is done, the request does not count as
 * load.
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

/** How often a timer looks whether it is late. */
const periodMs = 20
/** One turn may take so much longer: a large answer, a disk that is busy. */
const graceMs = 1000

/**
 * Measures for how long the thread has been at its present turn, if the one before was late as well: one long turn is no overload, unless it
 * is very long, as when ten thousand come at once. So each turn does what can wait until it has taken too long, and the rest of it is for
 * what cannot.
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

/** The log has one line for so long. */
const logIntervalMs = 10_000

/**
 * Answers 503 at once to what can wait, while there is too much to do, so that the rest is done in time. Must be called before hooks that
 * ask the database, and after those that let pages of other sites read the answer.
 *
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
      // Not all of them at once.
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

/** Logs how many were refused, every now and then. */
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
