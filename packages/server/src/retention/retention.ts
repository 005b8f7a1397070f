import type { FastifyBaseLogger } from 'fastify'
import { deleteExpiredCodes } from '../accounts/email-code-repository.ts'
import { eraseDuePersons } from '../accounts/erase-person-repository.ts'
import { deleteOldRegistrations } from '../accounts/registration-repository.ts'
import { deleteExpiredSessions } from '../accounts/session-repository.ts'
import type { Database } from '../db/schema.ts'
import { deleteOldIdempotencyKeys } from '../idempotency/idempotency-repository.ts'
import { deleteExpiredCounts } from '../rate-limits/rate-limit-repository.ts'
import { deleteOldEmails, failExpiredEmails } from '../mail/outbox-repository.ts'

const dayMs = 86_400_000
/** How long a sign-up form waits for its code; new ones can be had in that time. */
const registrationLifetimeMs = 7 * dayMs
/** Nobody repeats a request after so long. */
const idempotencyKeyLifetimeMs = 30 * dayMs
/** Mails are copies of what is stored elsewhere. */
const mailLifetimeMs = 30 * dayMs

const firstRunAfterMs = 60_000
const intervalMs = 3_600_000

/** Removes what has had its time. Several copies may do so at once. */
export const removeExpiredData = async (db: Database, at: Date): Promise<void> => {
  const now = at.toISOString()
  const before = (ms: number): string => new Date(at.getTime() - ms).toISOString()
  await deleteExpiredSessions(db, now)
  await deleteExpiredCodes(db, now)
  await failExpiredEmails(db, now)
  await deleteOldRegistrations(db, before(registrationLifetimeMs))
  await deleteExpiredCounts(db, now)
  await deleteOldIdempotencyKeys(db, before(idempotencyKeyLifetimeMs))
  await deleteOldEmails(db, before(mailLifetimeMs))
  await eraseDuePersons(db, now)
}

/** Cleans up every hour, in the background. Returns what stops it, once a running turn has ended. */
export const startRetention = ({
  db,
  now,
  log,
}: {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}): (() => Promise<void>) => {
  let current = Promise.resolve()
  const run = (): void => {
    current = removeExpiredData(db, now()).catch((error: unknown) => {
      // Nothing is lost by cleaning an hour later.
      log.error({ err: error }, 'cleaning up failed')
    })
  }
  const first = setTimeout(run, firstRunAfterMs).unref()
  const timer = setInterval(run, intervalMs).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await current
  }
}
