import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Call } from './load.ts'
import { percentile } from './percentile.ts'

export interface Open {
  /** Successful calls per second. */
  perSecond: number
  /**
   * Median time in milliseconds. Each time counts from when the call was due, so that a slow server cannot hide its
   * delay by delaying the next call.
   */
  p50Ms: number
  p99Ms: number
  refused: number
  failed: number
  /**
   * 99th percentile of how late this process sent a call. Above some milliseconds the times say more about this
   * process.
   */
  lateMs: number
}

/** Maximum number of calls without a response. Further calls are not sent, and count as failed. */
const mostInFlight = 10_000

/**
 * Sends calls at random times, `rate` a second on average, each over its own connection. Does not wait for responses,
 * because visitors do not wait for each other.
 */
export const openLoad = async (
  port: number,
  { rate, seconds, next }: { rate: number; seconds: number; next: (index: number) => Call },
): Promise<Open> => {
  const agent = new Agent({ keepAlive: false })
  const times: number[] = []
  const lateness: number[] = []
  const counts = { refused: 0, failed: 0 }
  const pending = new Set<Promise<void>>()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let index = 0
  let dueAt = startedAt
  const visit = async (due: number): Promise<void> => {
    const status = await send(agent, port, next(index++))
    if (status === 503) counts.refused++
    else if (status === undefined || status >= 300) counts.failed++
    else times.push(performance.now() - due)
  }
  while (dueAt < endsAt) {
    await setTimeout(Math.max(1, dueAt - performance.now()))
    for (
      ;
      dueAt < Math.min(performance.now(), endsAt);
      dueAt -= (Math.log(1 - Math.random()) / rate) * 1000
    ) {
      lateness.push(performance.now() - dueAt)
      if (pending.size >= mostInFlight) {
        counts.failed++
        continue
      }
      const visiting = visit(dueAt).finally(() => pending.delete(visiting))
      pending.add(visiting)
    }
  }
  await Promise.all(pending)
  agent.destroy()
  return {
    ...counts,
    perSecond: times.length / ((performance.now() - startedAt) / 1000),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    lateMs: percentile(lateness, 0.99),
  }
}

/** Returns the status; undefined without a response. */
const send = (
  agent: Agent,
  port: number,
  { method, path, body, headers }: Call,
): Promise<number | undefined> =>
  new Promise((resolve) => {
    const outgoing = request(
      { agent, port, host: '127.0.0.1', method, path, headers, timeout: 60_000 },
      (response) => {
        response.resume()
        response.on('close', () => {
          resolve(response.complete ? response.statusCode : undefined)
        })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => {
      resolve(undefined)
    })
    outgoing.end(body)
  })
