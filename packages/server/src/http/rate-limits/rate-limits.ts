import { hash } from 'node:crypto'
import { endpoints, isEmail, type Endpoint, type EndpointName } from '@charity-kit/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeviceOwner } from '../caller.ts'
import { engineOf } from '../../db/engine-of.ts'
import { retryConflicts } from '../../db/retry-conflicts.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { clientAddress, clientNetwork, truncatedAddress } from '../client-address.ts'
import { isAnonymousEmail, mailboxOf, normaliseEmail } from '../../values/normalise-email.ts'
import { exceededLimits } from './exceeded-limits.ts'
import { countHits } from './rate-limit-repository.ts'
import { countedAs, countedWithField, rules, type Limit, type Rule, type SlowedBy } from './rules.ts'
import { findTurn, type SlowDown } from './slow-down.ts'

export interface RateLimitOptions {
  db: Database
  now: () => Date
  /** Multiplies the limits in rules.ts; 0 turns them off. */
  factor: number
  /** Identifies the caller's browser if this account was signed in with it. */
  findKnownDevice: (request: FastifyRequest, owner: DeviceOwner) => Promise<string | undefined>
}

/** Counts a call that stores something. Both functions throw DomainError `too_many_requests` beyond a limit. */
export interface RateLimitCounter {
  /** As the first statement of a transaction, so that all transactions lock in the same order. */
  countInTransaction: (tx: DatabaseTransaction) => Promise<void>
  /** On its own, because the call was rejected and its transaction rolled back. */
  countSeparately: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on calls that were already counted, and on those without a limit. */
    rateLimitCounter: RateLimitCounter | null
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
 * Enforces the limits in rules.ts before a call is handled. The counts are in the database, shared by all instances. Beyond a
 * limit the response is 429 `too_many_requests` with `Retry-After`, and repeating the call costs no query.
 *
 * On SQLite an idempotent call is counted by the first statement of its own transaction: a separate commit would cost as much as
 * storing the record. If the call is rejected, that transaction rolls back, so it is counted afterwards (see http/endpoint.ts). On
 * PostgreSQL that would lock the count of a school or a village until the transaction ends, so each call is counted on its own.
 */
export const addRateLimits = (
  http: FastifyInstance,
  { db, now, factor, findKnownDevice }: RateLimitOptions,
): void => {
  http.decorateRequest('rateLimitCounter', null)
  if (factor === 0) return

  const exceeded = exceededLimits()
  const isCountedInTransaction = engineOf(db) === 'sqlite'

  const createCounter = (
    request: FastifyRequest,
    { name, rule }: NamedRule,
    knownDevice: string | undefined,
  ) => {
    const at = now()
    const counted = subjectsOf(request, rule, knownDevice).map(({ limit, parts }) => ({
      subject: hashSubject([name, ...parts]),
      max: limit.max * factor,
      resetsAt: new Date(at.getTime() + limit.minutes * 60_000).toISOString(),
    }))
    const slowDowns = slowedBy(request, rule, knownDevice).map(({ parts, ...slowDown }) => ({
      ...slowDown,
      subject: hashSubject([name, 'slow down', ...parts]),
      free: Math.max(1, Math.ceil(slowDown.free * factor)),
    }))
    const waitMs = exceeded.waitMs(
      [...counted, ...slowDowns].map(({ subject }) => subject),
      at,
    )
    if (waitMs > 0) throw tooManyRequests(waitMs)

    /** Refuses a call that comes too early, by reads alone, and resolves with what takes its turn otherwise. */
    const awaitTurn = async (): Promise<() => Promise<void>> => {
      const turns = await Promise.all(
        slowDowns.map(async ({ subject, ...slowDown }) => {
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

    const count = async (database: Database | DatabaseTransaction): Promise<void> => {
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
    return { count, awaitTurn }
  }

  http.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config
    const limited = endpoint && ruleByEndpoint.get(endpoint)
    if (!limited) return
    const inBody = countedFields.get(endpoint)
    if (inBody !== undefined && field(request.body, inBody) === undefined) return
    const owner = deviceOwnerOf(request, limited.rule)
    const knownDevice = owner && (await findKnownDevice(request, owner))
    const { count, awaitTurn } = createCounter(request, limited, knownDevice)
    const countSeparately = () => retryConflicts(() => count(db))
    if (endpoint.idempotent && isCountedInTransaction) {
      request.rateLimitCounter = { countInTransaction: count, countSeparately }
      return
    }
    const takeTurn = await awaitTurn()
    await countSeparately()
    await takeTurn()
  })
}

/** Whose browser the call may come from, where that matters to a rule. */
const deviceOwnerOf = (request: FastifyRequest, rule: Rule): DeviceOwner | undefined => {
  const emailNormal = rule.knownDevice && emailIn(request.body, rule.emailPath)
  if (emailNormal !== undefined) return { emailNormal }
  const isSlowed = rule.slowDowns?.some(({ by }) => by === 'account')
  return isSlowed && request.signedIn ? { accountId: request.signedIn.accountId } : undefined
}

/** What of a call is slowed down; nothing if it names nobody. What others try does not slow a known browser down. */
const slowedBy = (
  request: FastifyRequest,
  rule: Rule,
  knownDevice: string | undefined,
): (SlowDown & { parts: string[] })[] => {
  const email = knownDevice === undefined ? emailIn(request.body, rule.emailPath) : undefined
  const account = request.signedIn?.accountId
  const device = knownDevice === undefined ? [] : ['device', knownDevice]
  const partsBy: Record<SlowedBy, string[] | undefined> = {
    email: email === undefined ? undefined : [email],
    emailFromNetwork: email === undefined ? undefined : [clientNetwork(request.ip), email],
    account: account === undefined ? undefined : ['account', String(account), ...device],
  }
  return (rule.slowDowns ?? []).flatMap(({ by, ...slowDown }) => {
    const parts = partsBy[by]
    return parts ? [{ ...slowDown, parts }] : []
  })
}

const tooManyRequests = (waitMs: number): DomainError =>
  new DomainError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })

const dayMinutes = 24 * 60

/** A network, and for IPv6 the site's that it is a part of. */
const networkSubjects = (ip: string, limit: Limit): { limit: Limit; parts: string[] }[] => {
  const [network, site] = [clientNetwork(ip), truncatedAddress(ip)]
  const wide = { limit: { ...limit, max: limit.max * 4 }, parts: ['site', site] }
  return [{ limit, parts: ['network', network] }, ...(site === network ? [] : [wide])]
}

const subjectsOf = (
  request: FastifyRequest,
  rule: Rule,
  knownDevice: string | undefined,
): { limit: Limit; parts: string[] }[] => {
  if (rule.knownDevice && knownDevice !== undefined)
    return [{ limit: rule.knownDevice, parts: ['device', knownDevice] }]
  const client = clientAddress(request.ip)
  const email = emailIn(request.body, rule.emailPath)
  const account = request.signedIn?.accountId
  return [
    { limit: rule.ip, parts: ['client', client] },
    ...(rule.ipPerDay === undefined
      ? []
      : [{ limit: { max: rule.ipPerDay, minutes: dayMinutes }, parts: ['client a day', client] }]),
    ...(rule.network ? networkSubjects(request.ip, rule.network) : []),
    ...(rule.all ? [{ limit: rule.all, parts: ['all'] }] : []),
    ...(rule.email && email !== undefined ? [{ limit: rule.email, parts: ['email', mailboxOf(email)] }] : []),
    ...(rule.emailPerDay !== undefined && email !== undefined
      ? [{ limit: { max: rule.emailPerDay, minutes: dayMinutes }, parts: ['email a day', mailboxOf(email)] }]
      : []),
    ...(rule.emailFromIp && email !== undefined
      ? [{ limit: rule.emailFromIp, parts: ['both', client, email] }]
      : []),
    ...(rule.account && account !== undefined
      ? [{ limit: rule.account, parts: ['account', String(account)] }]
      : []),
  ]
}

/** Not for secrecy, only so that the table shows no personal data at a glance. */
const hashSubject = (parts: readonly string[]): string => hash('sha256', JSON.stringify(parts), 'base64url')

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** The email address in a request, from the field that the endpoint reads; the shared anonymous address is ignored. */
const emailIn = (body: unknown, emailAt: readonly string[] = ['email']): string | undefined => {
  const found = emailAt.reduce<unknown>(field, body)
  const email = typeof found === 'string' ? normaliseEmail(found) : ''
  return isEmail(email) && !isAnonymousEmail(email) ? email : undefined
}
