import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/schema.ts'
import { coalesce } from '../coalesce.ts'
import type { MailTransport } from './mail-transport.ts'
import {
  hasDueEmail,
  markEmailFailed,
  markEmailSent,
  requeueInterruptedEmails,
  requeueEmail,
  claimDueEmail,
  type OutgoingEmail,
} from './outbox-repository.ts'

const initialDelayMs = 30_000
const maxDelayMs = 3_600_000
/** With the delays above, this is about two days. */
const maxAttempts = 55
/** How often the queue is polled, for retries and for emails queued by other instances. */
const pollIntervalMs = 15_000

export interface OutboxOptions {
  db: Database
  transport: MailTransport
  now: () => Date
  log: FastifyBaseLogger
}

export interface Outbox {
  /** Processes the queue soon, or at the next poll if the mail server is unreachable. Never throws, never waits. */
  wake: () => void
  /** Sends all due emails and resolves when none is left. Never rejects. */
  drain: () => Promise<void>
  /** Stops after the email that is being sent. */
  stop: () => Promise<void>
}

/** The delay after a number of failed attempts. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs)

/** Starts sending queued emails in the background, one at a time and each at most once. */
export const startOutbox = ({ db, transport, now, log }: OutboxOptions): Outbox => {
  let isStopped = false
  let hasResumed = false
  let isUnreachable = false

  const deliver = async (email: OutgoingEmail): Promise<void> => {
    if (email.expiresAt !== null && email.expiresAt <= now().toISOString()) {
      await markEmailFailed(db, email, 'Not sent in time.')
      return
    }
    const delivery = await transport.send(email)
    if (delivery.outcome === 'sent') {
      await markEmailSent(db, email, now().toISOString())
    } else if (delivery.outcome === 'later' && email.attempts < maxAttempts) {
      const dueAt = new Date(now().getTime() + retryDelayMs(email.attempts)).toISOString()
      await requeueEmail(db, email.id, dueAt, delivery.reason)
      log.warn({ mail: email.id, attempts: email.attempts }, 'email could not be sent and will be retried')
    } else {
      await markEmailFailed(db, email, delivery.reason)
      log.error({ mail: email.id, attempts: email.attempts }, 'email could not be sent')
    }
  }

  const sendAllDue = async (): Promise<void> => {
    try {
      if (transport.idempotent && !hasResumed) await requeueInterruptedEmails(db)
      hasResumed = true
      if (!(await hasDueEmail(db, now().toISOString()))) return
      isUnreachable = !(await transport.isReady())
      if (isUnreachable) {
        log.warn('the mail server is unreachable; emails stay queued')
        return
      }
      while (!isStopped) {
        const email = await claimDueEmail(db, now().toISOString())
        if (!email) return
        await deliver(email)
      }
    } catch (error) {
      // If the database is unreachable, the emails are still in it, and the next poll finds them.
      log.error({ err: error }, 'the mail queue could not be read')
    }
  }

  /** Coalesced runs start after the call, so each sends everything queued before it. */
  const drain = coalesce(() => (isStopped ? Promise.resolve() : sendAllDue()))

  const timer = setInterval(() => void drain(), pollIntervalMs).unref()
  void drain()

  return {
    wake: () => {
      if (!isUnreachable) void drain()
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
