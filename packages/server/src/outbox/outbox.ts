import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/schema.ts'
import { coalesce } from '../values/coalesce.ts'
import { mailShares, networkShare } from './mail-limits.ts'
import { defaultMailLimits, type MailLimits } from '../config/limits.ts'
import type { MailTransport } from './mail-transport.ts'
import {
  claimDueEmail,
  countAttemptsSince,
  failInterruptedEmails,
  findRecentEmailsFrom,
  findRecentEmailsTo,
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
const hourMs = 3_600_000
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

/** Starts sending queued emails in the background, several at once and each at most once. */
export const startOutbox = ({
  db,
  transport,
  now,
  log,
  limits = defaultMailLimits,
}: OutboxOptions): Outbox => {
  let isStopped = false
  let resumed: Promise<void> | undefined
  let server: 'unknown' | 'reachable' | 'unreachable' = 'unknown'

  const ago = (ms: number): string => new Date(now().getTime() - ms).toISOString()

  /** Whether the email waits, because its recipient or the network that it was asked from had many; codes have limits of their own. */
  const postpone = async (email: OutgoingEmail): Promise<boolean> => {
    const { id, askedFrom, expiresAt } = email
    if (expiresAt !== null) return false
    const since = ago(hourMs)
    const to = await findRecentEmailsTo(db, email, since)
    const from = askedFrom === null ? undefined : await findRecentEmailsFrom(db, { id, askedFrom }, since)
    const waits = [
      to.count < limits.perRecipientAndHour ? null : to.firstAt,
      from && from.count >= limits.perHour * networkShare ? from.firstAt : null,
    ].filter((firstAt) => firstAt !== null)
    const [last] = waits.sort().reverse()
    if (last === undefined) return false
    await postponeEmail(db, id, new Date(Date.parse(last) + hourMs).toISOString())
    return true
  }

  const deliver = async (email: OutgoingEmail): Promise<void> => {
    if (email.expiresAt !== null && email.expiresAt <= now().toISOString()) {
      await markEmailFailed(db, email, 'Not sent in time.')
      return
    }
    if (await postpone(email)) return
    const delivery = await transport.send(email)
    if (delivery.outcome === 'sent') {
      await markEmailSent(db, email, now().toISOString())
    } else if (delivery.outcome === 'later' && email.attempts < maxAttempts) {
      if (delivery.isUnreachable) server = 'unknown'
      const dueAt = new Date(now().getTime() + jitteredDelayMs(email.attempts)).toISOString()
      await requeueEmail(db, email.id, dueAt, delivery.reason)
      log.warn({ mail: email.id, attempts: email.attempts }, 'email could not be sent and will be retried')
    } else {
      await markEmailFailed(db, email, delivery.reason)
      log.error({ mail: email.id, attempts: email.attempts }, 'email could not be sent')
    }
  }

  /** The kinds that this hour has room for. */
  const withRoom = async (kinds: readonly MailKind[]): Promise<readonly MailKind[]> => {
    const attempts = await countAttemptsSince(db, ago(hourMs), limits.perHour)
    const full = mailShares.filter(({ of, share }) => attempts(of) >= limits.perHour * share)
    return kinds.filter((kind) => !full.some(({ of }) => (of as readonly MailKind[]).includes(kind)))
  }

  let lastClaim: Promise<unknown> = Promise.resolve()
  /** Claims one after the other: each counts the attempt before it. */
  const claim = (kinds: readonly MailKind[]): Promise<OutgoingEmail | undefined> => {
    const next = lastClaim.then(async () => claimDueEmail(db, await withRoom(kinds), now().toISOString()))
    lastClaim = next.catch(() => undefined) // whoever asked for it hears of the error
    return next
  }

  const sendUntilDone = async (kinds: readonly MailKind[]): Promise<void> => {
    while (!isStopped && server === 'reachable') {
      const email = await claim(kinds)
      if (!email) return
      await deliver(email)
    }
  }

  /** Once, before anything is claimed here: a lane that did it later would queue again what another one is sending. */
  const resume = (): Promise<void> =>
    (resumed ??= requeueInterruptedEmails(db).catch((error: unknown) => {
      resumed = undefined
      throw error
    }))

  /** Emails that a killed process had claimed: written again if that delivers them once, otherwise given up. */
  const recoverInterrupted = async (): Promise<void> => {
    if (!transport.idempotent) return failInterruptedEmails(db, ago(leaseMs))
    await resume()
    await requeueInterruptedEmails(db, ago(leaseMs))
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
        await recoverInterrupted()
        if (!(await hasDueEmail(db, kinds, now().toISOString()))) return
        await connect()
        await Promise.all(Array.from({ length: workers }, () => sendUntilDone(kinds)))
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
