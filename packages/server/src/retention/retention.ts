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
/** How long a sign-up form can be confirmed, by the latest code. */
const registrationLifetimeMs = 7 * dayMs
/** Requests are not repeated after this time. */
const idempotencyKeyLifetimeMs = 30 * dayMs
/** Emails only repeat what is stored elsewhere. */
const mailLifetimeMs = 30 * dayMs

const firstRunAfterMs = 60_000
const intervalMs = 3_600_000

/** Deletes expired data. Several instances may do so at once. */
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

/** Deletes expired data every hour, in the background. Returns a function that stops it and waits for a current run. */
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
      // The next run catches up.
      log.error({ err: error }, 'expired data could not be deleted')
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
