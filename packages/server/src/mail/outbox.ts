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
/** With the pauses above this is about two days of trying. */
const maxAttempts = 55
/** How often the queue is looked at when nothing asks for it: retries, and mails of copies that died. */
const pollIntervalMs = 15_000

export interface OutboxOptions {
  db: Database
  transport: MailTransport
  now: () => Date
  log: FastifyBaseLogger
}

export interface Outbox {
  /** Looks into the queue soon, or with the next look where the mail server is away. Never throws, never waits. */
  wake: () => void
  /** Sends all that is due and resolves when none is left. Never rejects. */
  drain: () => Promise<void>
  /** Lets the mail that is being sent finish, and stops. */
  stop: () => Promise<void>
}

/** How long to wait after so many attempts. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs)

/** Starts sending what is queued, in the background, one mail at a time and each at most once. */
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
      log.warn({ email: email.id, attempts: email.attempts }, 'a mail could not be sent yet')
    } else {
      await markEmailFailed(db, email, delivery.reason)
      log.error({ mail: email.id, attempts: email.attempts }, 'a mail was given up')
    }
  }

  const sendAllDue = async (): Promise<void> => {
    try {
      if (transport.idempotent && !hasResumed) await requeueInterruptedEmails(db)
      hasResumed = true
      if (!(await hasDueEmail(db, now().toISOString()))) return
      isUnreachable = !(await transport.isReady())
      if (isUnreachable) {
        log.warn('the mail server cannot be reached; mails wait')
        return
      }
      while (!isStopped) {
        const mail = await claimDueEmail(db, now().toISOString())
        if (!mail) return
        await deliver(mail)
      }
    } catch (error) {
      // The database is away: the mails are in it, and the next look finds them.
      log.error({ err: error }, 'the mail queue could not be read')
    }
  }

  /** Whatever was queued before a look began, it finds. */
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
