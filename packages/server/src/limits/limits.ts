import { createHash } from 'node:crypto'
import { endpoints, isEmail, type Endpoint, type EndpointName } from '@charity-kit/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { isNobodys, normalEmail } from '../normal-email.ts'
import { clientAddress } from './client-address.ts'
import { countHits } from './limit-repository.ts'
import { rules, type Limit, type Rule } from './rules.ts'

export interface LimitParts {
  db: Database
  now: () => Date
  /** How many times what rules.ts says; 0 counts nothing. */
  factor: number
}

const ruleByEndpoint = new Map<Endpoint, { name: string; rule: Rule }>(
  Object.entries(rules).map(([name, rule]) => [endpoints[name as EndpointName], { name, rule }]),
)

/**
 * Holds callers to the limits of rules.ts, before anything else is done for them. The counts are in the database, where every
 * copy of the server shares them. Beyond a limit the answer is 429 `too_many_requests` with `Retry-After`.
 */
export const addLimits = (http: FastifyInstance, { db, now, factor }: LimitParts): void => {
  if (factor === 0) return
  http.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config
    const limited = endpoint && ruleByEndpoint.get(endpoint)
    if (!limited) return
    const at = now()
    const counted = subjectsOf(request, limited.rule).map(({ limit, parts }) => ({
      subject: hash([limited.name, ...parts]),
      most: limit.most * factor,
      resetsAt: new Date(at.getTime() + limit.minutes * 60_000).toISOString(),
    }))
    const counts = await countHits(db, counted, at.toISOString())
    const exceeded = counts.filter(({ subject, hits }) =>
      counted.some((each) => each.subject === subject && hits > each.most),
    )
    if (exceeded.length === 0) return
    const waitMs = Math.max(...exceeded.map(({ resetsAt }) => Date.parse(resetsAt))) - at.getTime()
    throw new DomainError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
  })
}

const dayMinutes = 24 * 60

const subjectsOf = (request: FastifyRequest, rule: Rule): { limit: Limit; parts: string[] }[] => {
  const client = clientAddress(request.ip)
  const email = emailIn(request.body, rule.emailAt)
  const account = request.signedIn?.accountId
  return [
    { limit: rule.client, parts: ['client', client] },
    ...(rule.email && email !== undefined ? [{ limit: rule.email, parts: ['email', email] }] : []),
    ...(rule.emailADay !== undefined && email !== undefined
      ? [{ limit: { most: rule.emailADay, minutes: dayMinutes }, parts: ['email a day', email] }]
      : []),
    ...(rule.emailFromClient && email !== undefined
      ? [{ limit: rule.emailFromClient, parts: ['both', client, email] }]
      : []),
    ...(rule.account && account !== undefined
      ? [{ limit: rule.account, parts: ['account', String(account)] }]
      : []),
  ]
}

/** Not a secret, only nothing that names people at a glance. */
const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** The address that a request is about, from the very place where the call reads it; what everybody shares is nobody's. */
const emailIn = (body: unknown, emailAt: readonly string[] = ['email']): string | undefined => {
  const found = emailAt.reduce<unknown>(field, body)
  const email = typeof found === 'string' ? normalEmail(found) : ''
  return isEmail(email) && !isNobodys(email) ? email : undefined
}
