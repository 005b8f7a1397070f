import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { insertSecurityEvents, type NewSecurityEvent } from './security-event-repository.ts'
import { minuteMs } from '../../values/durations.ts'

/**
 * Number of different rejections within a minute that are counted by account and network. Further ones are counted
 * without, so that a flood does not fill the disk.
 */
const maxDistinct = 50

export interface SecurityLog {
  /** Stores an event. A failure is logged, and does not fail the call that the event is about. */
  record: (event: NewSecurityEvent) => Promise<void>
  /** Counts an event that may come in floods. The counts are stored once a minute. */
  count: (event: NewSecurityEvent) => void
  /** Stores the counts so far. */
  flush: () => Promise<void>
  /** Stores the counts so far, and stops. */
  stop: () => Promise<void>
}

const keyOf = ({ kind, detail, accountId, network }: NewSecurityEvent): string =>
  JSON.stringify([kind, detail, accountId, network])

export interface SecurityLogOptions {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}

/**
 * Starts the security log, without personal data. Each event is a row of a table that the database itself protects
 * from changes, and a line of the process's log at any level.
 */
export const startSecurityLog = ({ db, now, log }: SecurityLogOptions): SecurityLog => {
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  let counts = new Map<string, NewSecurityEvent & { count: number }>()

  const store = async (events: readonly NewSecurityEvent[]): Promise<void> => {
    for (const security of events) lines.info({ security }, 'security')
    try {
      await insertSecurityEvents(db, events, now().toISOString())
    } catch (error) {
      log.error({ err: error }, 'the security log could not be written')
    }
  }

  const flush = async (): Promise<void> => {
    const events = [...counts.values()]
    counts = new Map()
    if (events.length > 0) await store(events)
  }

  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(flush)
  }, minuteMs).unref()

  return {
    record: (event) => store([event]),
    count: (event) => {
      const { kind, detail = '' } = event
      const key = keyOf(event)
      const isBounded = counts.has(key) || counts.size < maxDistinct
      const bounded = isBounded ? event : { kind, detail }
      const counted = counts.get(keyOf(bounded))
      if (counted) counted.count++
      else counts.set(keyOf(bounded), { ...bounded, count: 1 })
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await running
      await flush()
    },
  }
}
