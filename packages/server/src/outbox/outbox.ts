import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/schema.ts'
import { coalesce } from '../values/coalesce.ts'
import { findWaitOf, kindsWithRoom } from './mail-limits.ts'
import { defaultMailLimits, type MailLimits } from '../config/limits.ts'
import type { MailTransport } from './mail-transport.ts'
import {
  claimDueEmail,
  failInterruptedEmails,
  hasDueEmail,
  markEmailFailed,
  markEmailSent,
  postponeEmail,
  requeueEmail,
  requeueInterruptedEmails,
  type MailKind,
  type OutgoingEmail,
} from './outbox-repository.ts'

const initialDelayMs = 30_000
const maxDelayMs = 3_600_000
/** With the delays above, this is about two days. */
const maxAttempts = 55
/** How often the queue is polled, for retries and for emails queued by other instances. */
const pollIntervalMs = 15_000
const codes: readonly MailKind[] = ['code', 'strangersCode']
/** Longer than any attempt: an email claimed before that belongs to a process that was killed. */
export const leaseMs = 600_000

export interface OutboxOptions {
  db: Database
  transport: MailTransport
  now: () => Date
  log: FastifyBaseLogger
  limits?: MailLimits
}

export interface Outbox {
  /** Processes the queue soon, or at the next poll if the mail server is unreachable. Never throws, never waits. */
  wake: () => void
  /** Sends all due emails and resolves when none is left. Never rejects. */
  drain: () => Promise<void>
  /** Stops after the emails that are being sent. */
  stop: () => Promise<void>
}

/** The longest delay after a number of failed attempts. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs)

/** Half of the delay to all of it, so that emails that failed together are not retried together. */
const jitteredDelayMs = (attempts: number): number => retryDelayMs(attempts) * (0.5 + Math.random() / 2)

type Options = Required<OutboxOptions>

/** Sends a claimed email, or lets it wait. */
const deliver = async (
  { db, transport, now, log, limits }: Options,
  email: OutgoingEmail,
  onUnreachable: () => void,
): Promise<void> => {
  if (email.expiresAt !== null && email.expiresAt <= now().toISOString()) {
    await markEmailFailed(db, email, 'Not sent in time.')
    return
  }
  const waitsUntil = await findWaitOf(db, email, { limits, at: now() })
  if (waitsUntil !== undefined) return postponeEmail(db, email.id, waitsUntil)
  const delivery = await transport.send(email)
  if (delivery.outcome === 'sent') {
    await markEmailSent(db, email, now().toISOString())
  } else if (delivery.outcome === 'later' && email.attempts < maxAttempts) {
    if (delivery.isUnreachable) onUnreachable()
    const dueAt = new Date(now().getTime() + jitteredDelayMs(email.attempts)).toISOString()
    await requeueEmail(db, email.id, dueAt, delivery.reason)
    log.warn({ mail: email.id, attempts: email.attempts }, 'email could not be sent and will be retried')
  } else {
    await markEmailFailed(db, email, delivery.reason)
    log.error({ mail: email.id, attempts: email.attempts }, 'email could not be sent')
  }
}

/** Claims what is due, one after the other: each claim counts the attempt before it. */
const claimInTurn = ({ db, now, limits }: Options) => {
  let lastClaim: Promise<unknown> = Promise.resolve()
  return (kinds: readonly MailKind[]): Promise<OutgoingEmail | undefined> => {
    const next = lastClaim.then(async () =>
      claimDueEmail(db, await kindsWithRoom(db, kinds, { limits, at: now() }), now().toISOString()),
    )
    lastClaim = next.catch(() => undefined) // whoever asked for it hears of the error
    return next
  }
}

/** Emails that a killed process had claimed: written again if that delivers them once, otherwise given up. */
const interruptedRecovery = ({ db, transport, now }: Options): (() => Promise<void>) => {
  let resumed: Promise<void> | undefined
  /** Once, before anything is claimed here: a lane that did it later would queue again what another one is sending. */
  const resume = (): Promise<void> =>
    (resumed ??= requeueInterruptedEmails(db).catch((error: unknown) => {
      resumed = undefined
      throw error
    }))
  return async () => {
    const before = new Date(now().getTime() - leaseMs).toISOString()
    if (!transport.idempotent) return failInterruptedEmails(db, before)
    await resume()
    await requeueInterruptedEmails(db, before)
  }
}

/** Starts sending queued emails in the background, several at once and each at most once. */
export const startOutbox = ({ limits = defaultMailLimits, ...others }: OutboxOptions): Outbox => {
  const options = { ...others, limits }
  const { db, transport, now, log } = options
  let isStopped = false
  let server: 'unknown' | 'reachable' | 'unreachable' = 'unknown'
  const claim = claimInTurn(options)
  const recover = interruptedRecovery(options)

  const sendUntilDone = async (kinds: readonly MailKind[]): Promise<void> => {
    while (!isStopped && server === 'reachable') {
      const email = await claim(kinds)
      if (!email) return
      await deliver(options, email, () => {
        server = 'unknown'
      })
    }
  }

  const connect = coalesce(async () => {
    if (server === 'reachable') return
    server = (await transport.isReady()) ? 'reachable' : 'unreachable'
    if (server === 'unreachable') log.warn('the mail server is unreachable; emails stay queued')
  })

  /** Several workers that take what comes first. */
  const lane = (workers: number, kinds: readonly MailKind[]) =>
    coalesce(async () => {
      if (isStopped) return
      try {
        await recover()
        if (!(await hasDueEmail(db, kinds, now().toISOString()))) return
        await connect()
        const ended = await Promise.allSettled(Array.from({ length: workers }, () => sendUntilDone(kinds)))
        // After all of them: `stop` waits for the emails that are being sent.
        for (const end of ended) if (end.status === 'rejected') throw end.reason
      } catch (error) {
        // If the database is unreachable, the emails are still in it, and the next poll finds them.
        log.error({ err: error }, 'the mail queue could not be read')
      }
    })

  /** Coalesced runs start after the call, so each sends everything queued before it. Codes never wait for a slow receipt. */
  const lanes = [lane(1, codes), lane(limits.connections, [...codes, 'staff', 'strangers', 'bulk'])]
  const drain = async (): Promise<void> => {
    await Promise.all(lanes.map((run) => run()))
  }

  const timer = setInterval(() => void drain(), pollIntervalMs).unref()
  void drain()

  return {
    wake: () => {
      if (server !== 'unreachable') void drain()
    },
    drain,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await drain()
      transport.close()
    },
  }
}
