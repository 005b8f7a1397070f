import { endpoints, type Endpoint, type EndpointName } from '@charity-kit/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeviceOwner } from '../caller.ts'
import { engineOf } from '../../db/engine-of.ts'
import { retryConflicts } from '../../db/retry-conflicts.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { exceededLimits, type ExceededLimits } from './exceeded-limits.ts'
import { deviceOwnerOf, field, hashSubject, slowedBy, subjectsOf } from './limited-subjects.ts'
import { countHits, takeHitsBack } from './rate-limit-repository.ts'
import { countedAs, countedWithField, rules, type Rule } from './rules.ts'
import { findTurn, type SlowDown } from './slow-down.ts'
import { minuteMs } from '../../values/durations.ts'

export interface RateLimitOptions {
  db: Database
  now: () => Date
  /** Factor that multiplies the limits in rules.ts; 0 turns them off. */
  factor: number
  /** Identifies the caller's browser if this account was signed in with it. */
  findKnownDevice: (request: FastifyRequest, owner: DeviceOwner) => Promise<string | undefined>
}

/** Counts a call that stores something. Both functions throw DomainError `too_many_requests` beyond a limit. */
export interface RateLimitCounter {
  /** Counts the call. Must be the first statement of a transaction, so that all transactions lock in the same order. */
  countInTransaction: (tx: DatabaseTransaction) => Promise<void>
  /** Counts the call outside its transaction, after the call was rejected and its transaction rolled back. */
  countSeparately: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counter of the call; null if the call was already counted or has no limit. */
    rateLimitCounter: RateLimitCounter | null
    /** Removes the hits that count only rejected calls, once the call succeeded. Null on all other calls. */
    takeHitsBack: (() => Promise<void>) | null
  }
}

interface NamedRule {
  name: string
  rule: Rule
}

const ruleByEndpoint = new Map<Endpoint, NamedRule>(
  Object.entries(rules).map(([name, rule]) => [endpoints[name as EndpointName], { name, rule }]),
)
// Counted together: a second way to try passwords must not allow more attempts.
for (const [name, sameAs] of Object.entries(countedAs)) {
  const rule = ruleByEndpoint.get(endpoints[sameAs])
  if (rule) ruleByEndpoint.set(endpoints[name as EndpointName], rule)
}
const countedFields = new Map<Endpoint, string>(
  Object.entries(countedWithField).map(([name, inBody]) => [endpoints[name as EndpointName], inBody]),
)

/**
 * Enforces the limits in rules.ts before a call is handled.
 * All instances share the counts, which are in the database. Beyond a limit the response is 429 `too_many_requests`
 * with `Retry-After`, and repeating the call costs no query.
 * On SQLite the first statement of an idempotent call's own transaction counts the call: a separate commit would cost
 * as much as storing the record. A rejected call's transaction rolls back, so the call is counted afterwards (see
 * http/endpoint.ts).
 * On PostgreSQL that would lock the count of a school or a village until the transaction ends, so each call is
 * counted on its own.
 */
export const addRateLimits = (
  http: FastifyInstance,
  { db, now, factor, findKnownDevice }: RateLimitOptions,
): void => {
  http.decorateRequest('rateLimitCounter', null)
  http.decorateRequest('takeHitsBack', null)
  if (factor === 0) return

  const exceeded = exceededLimits()
  const isCountedInTransaction = engineOf(db) === 'sqlite'

  http.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config
    const limited = endpoint && ruleByEndpoint.get(endpoint)
    if (!limited) return
    const inBody = countedFields.get(endpoint)
    if (inBody !== undefined && field(request.body, inBody) === undefined) return
    const owner = deviceOwnerOf(request, limited.rule)
    const knownDevice = owner && (await findKnownDevice(request, owner))
    const at = now()
    const counted = countedSubjects(request, limited, { knownDevice, factor, at })
    const slowed = slowedSubjects(request, limited, { knownDevice, factor })
    const waitMs = exceeded.waitMs(
      [...counted, ...slowed].map(({ subject }) => subject),
      at,
    )
    if (waitMs > 0) throw tooManyRequests(waitMs)
    const count = (database: Database) => countAll(database, counted, { exceeded, at })
    const countSeparately = () => retryConflicts(() => count(db))
    if (endpoint.idempotent && isCountedInTransaction) {
      request.rateLimitCounter = { countInTransaction: count, countSeparately }
      return
    }
    const takeTurn = await awaitTurn(db, slowed, { exceeded, at })
    await countSeparately()
    await takeTurn()
    if (limited.rule.allCalls) {
      const guesses = counted.filter(({ countsAll }) => !countsAll).map(({ subject }) => subject)
      request.takeHitsBack = () => retryConflicts(() => takeHitsBack(db, guesses, at.toISOString()))
    }
  })
  http.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 400) await request.takeHitsBack?.()
    return payload
  })
}

interface CountedSubject {
  subject: string
  max: number
  resetsAt: Timestamp
  /** Whether successful calls count too, on endpoints that have `allCalls`. */
  countsAll: boolean
}

/** Returns the subjects that a call counts towards, with the limit of each. */
const countedSubjects = (
  request: FastifyRequest,
  { name, rule }: NamedRule,
  { knownDevice, factor, at }: { knownDevice: string | undefined; factor: number; at: Date },
): CountedSubject[] =>
  subjectsOf(request, rule, knownDevice).map(({ limit, parts, countsAll = false }) => ({
    subject: hashSubject([name, ...parts]),
    countsAll,
    max: limit.max * factor,
    resetsAt: new Date(at.getTime() + limit.minutes * minuteMs).toISOString(),
  }))

type SlowedSubject = SlowDown & { subject: string }

/** Returns the subjects of a call that are slowed down, with their delays. */
const slowedSubjects = (
  request: FastifyRequest,
  { name, rule }: NamedRule,
  { knownDevice, factor }: { knownDevice: string | undefined; factor: number },
): SlowedSubject[] =>
  slowedBy(request, rule, knownDevice).map(({ parts, ...slowDown }) => ({
    ...slowDown,
    subject: hashSubject([name, 'slow down', ...parts]),
    free: Math.max(1, Math.ceil(slowDown.free * factor)),
  }))

/** Counts the call, and remembers the limits it exceeds. @throws DomainError `too_many_requests` beyond a limit. */
const countAll = async (
  database: Database,
  counted: readonly CountedSubject[],
  { exceeded, at }: { exceeded: ExceededLimits; at: Date },
): Promise<void> => {
  const counts = await countHits(database, counted, at.toISOString())
  const beyond = counts.filter(({ subject, hits }) =>
    counted.some((each) => each.subject === subject && hits > each.max),
  )
  if (beyond.length === 0) return
  exceeded.add(beyond)
  throw tooManyRequests(
    exceeded.waitMs(
      beyond.map(({ subject }) => subject),
      at,
    ),
  )
}

/** Rejects a call that comes too early, by reads alone. Otherwise resolves with a function that takes its turn. */
const awaitTurn = async (
  db: Database,
  slowed: readonly SlowedSubject[],
  { exceeded, at }: { exceeded: ExceededLimits; at: Date },
): Promise<() => Promise<void>> => {
  const turns = await Promise.all(
    slowed.map(async ({ subject, ...slowDown }) => {
      const refuse = (ms: number): void => {
        if (ms === 0) return
        exceeded.add([{ subject, resetsAt: new Date(at.getTime() + ms).toISOString() }])
        throw tooManyRequests(ms)
      }
      const turn = await findTurn(db, subject, slowDown, at)
      refuse(turn.waitMs)
      return async () => {
        refuse(await turn.take())
      }
    }),
  )
  return async () => {
    for (const take of turns) await take()
  }
}

const tooManyRequests = (waitMs: number): DomainError =>
  new DomainError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
