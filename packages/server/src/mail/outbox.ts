import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/schema.ts'
import { sharedRun } from '../coalesce.ts'
import type { MailTransport } from './mail-transport.ts'
import {
  hasDueMail,
  markMailFailed,
  markMailSent,
  requeueInterruptedMails,
  requeueMail,
  takeDueMail,
  type OutgoingMail,
} from './outbox-repository.ts'

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000
/** With the pauses above this is about two days of trying. */
const mostAttempts = 55
/** How often the queue is looked at when nothing asks for it: retries, and mails of copies that died. */
const lookEveryMs = 15_000

export interface OutboxParts {
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
export const pauseAfterMs = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)

/** Starts sending what is queued, in the background, one mail at a time and each at most once. */
export const startOutbox = ({ db, transport, now, log }: OutboxParts): Outbox => {
  let stopped = false
  let resumed = false
  let isAway = false

  const deliver = async (mail: OutgoingMail): Promise<void> => {
    if (mail.worthlessAfter !== null && mail.worthlessAfter <= now().toISOString()) {
      await markMailFailed(db, mail, 'Not sent in time.')
      return
    }
    const delivery = await transport.send(mail)
    if (delivery.outcome === 'sent') {
      await markMailSent(db, mail, now().toISOString())
    } else if (delivery.outcome === 'later' && mail.attempts < mostAttempts) {
      const dueAt = new Date(now().getTime() + pauseAfterMs(mail.attempts)).toISOString()
      await requeueMail(db, mail.id, dueAt, delivery.reason)
      log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent yet')
    } else {
      await markMailFailed(db, mail, delivery.reason)
      log.error({ mail: mail.id, attempts: mail.attempts }, 'a mail was given up')
    }
  }

  const sendAllDue = async (): Promise<void> => {
    try {
      if (transport.repeatable && !resumed) await requeueInterruptedMails(db)
      resumed = true
      if (!(await hasDueMail(db, now().toISOString()))) return
      isAway = !(await transport.isReady())
      if (isAway) {
        log.warn('the mail server cannot be reached; mails wait')
        return
      }
      while (!stopped) {
        const mail = await takeDueMail(db, now().toISOString())
        if (!mail) return
        await deliver(mail)
      }
    } catch (error) {
      // The database is away: the mails are in it, and the next look finds them.
      log.error({ err: error }, 'the mail queue could not be read')
    }
  }

  /** Whatever was queued before a look began, it finds. */
  const drain = sharedRun(() => (stopped ? Promise.resolve() : sendAllDue()))

  const timer = setInterval(() => void drain(), lookEveryMs).unref()
  void drain()

  return {
    wake: () => {
      if (!isAway) void drain()
    },
    drain,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await drain()
      transport.close()
    },
  }
}
