import { unreadMessageDays } from '@charity-kit/contract'
import { limitsOf, type CentreLimits } from '../config/limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import { deleteExpiredDevices } from '../accounts/known-device-repository.ts'
import { deleteExpiredCodes } from '../accounts/one-time-code-repository.ts'
import { deleteOldRegistrations } from '../accounts/registration-repository.ts'
import { deleteExpiredSessions } from '../accounts/session-repository.ts'
import { emptyLog } from '../db/empty-log.ts'
import type { Database } from '../db/schema.ts'
import { lapseKeeps } from '../shop/orders/keep-pieces.ts'
import { lapseHolds } from '../shop/orders/end-holds.ts'
import { deleteOldIdempotencyKeys } from '../http/idempotency/idempotency-repository.ts'
import { deleteOldMessages, eraseDuePersons, eraseOldPersons } from './old-persons-repository.ts'
import { deleteAbsentViewers } from '../ledger/claims/payment-viewers-repository.ts'
import { deleteUnusedPhotos } from '../photos/photo-repository.ts'
import { deleteUnconfirmed } from '../giving/news/news-repository.ts'
import { deleteExpiredCounts } from '../http/rate-limits/rate-limit-repository.ts'
import { deleteOldSecurityEvents } from '../accounts/security-log/security-event-repository.ts'
import { deleteOldUnread } from '../ledger/evidence/feed-repository.ts'
import { forgetOldNoticePayers } from '../ledger/evidence/notice-repository.ts'
import { forgetOldPayers } from '../ledger/sources/statements/masked-payer-repository.ts'
import { payerKeptDays } from '../ledger/evidence/payer-mask.ts'
import { deleteExpiredSlowDowns } from '../http/rate-limits/slow-down-repository.ts'
import { deleteOldEmails, failExpiredEmails } from '../outbox/outbox-repository.ts'
import { dayMs, hourMs } from '../values/durations.ts'

/** Time in milliseconds in which a sign-up form, or a subscription to news, can be confirmed. */
const registrationLifetimeMs = 7 * dayMs
/** Time in milliseconds after which requests are not repeated any more. */
const idempotencyKeyLifetimeMs = 30 * dayMs
/** Time in milliseconds after which a photo is deleted if its form was not saved. */
const unusedPhotoLifetimeMs = dayMs

const firstRunAfterMs = 60_000
const intervalMs = hourMs

type RetentionLimits = Pick<CentreLimits, 'stockHoldHours' | 'retention'>

/** Deletes expired data, and ends stock reservations. Several instances may run at once. */
export const removeExpiredData = async (
  db: Database,
  at: Date,
  { stockHoldHours, retention: periods }: RetentionLimits = limitsOf(),
): Promise<void> => {
  const now = at.toISOString()
  const before = (ms: number): string => new Date(at.getTime() - ms).toISOString()
  await lapseKeeps(db, now)
  await lapseHolds(db, {
    known: before(stockHoldHours.known * hourMs),
    unknown: before(stockHoldHours.unknown * hourMs),
  })
  await deleteExpiredSessions(db, now)
  await deleteExpiredCodes(db, now)
  await failExpiredEmails(db, now)
  await deleteOldRegistrations(db, before(registrationLifetimeMs))
  await deleteUnconfirmed(db, before(registrationLifetimeMs))
  await deleteExpiredCounts(db, now)
  await deleteExpiredSlowDowns(db, now)
  await deleteExpiredDevices(db, now)
  await deleteAbsentViewers(db, at)
  await deleteOldIdempotencyKeys(db, before(idempotencyKeyLifetimeMs))
  await deleteUnusedPhotos(db, before(unusedPhotoLifetimeMs))
  await forgetOldPayers(db, before(payerKeptDays * dayMs))
  await forgetOldNoticePayers(db, before(payerKeptDays * dayMs))
  await deleteOldUnread(db, before(unreadMessageDays * dayMs))
  await deleteOldEmails(db, before(periods.emailDays * dayMs))
  await eraseDuePersons(db, now)
  await deleteOldMessages(db, before(periods.messageDays * dayMs))
  await eraseOldPersons(db, before(periods.personDays * dayMs))
  await deleteOldSecurityEvents(db, before(periods.securityLogDays * dayMs))
  await emptyLog(db)
}

/**
 * Deletes expired data every hour, in the background. Returns a function that stops this and waits for a current run.
 */
export const startRetention = ({
  db,
  now,
  log,
  limits,
}: {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
  /** Returns the limits; read when a run begins. */
  limits: () => RetentionLimits
}): (() => Promise<void>) => {
  let current = Promise.resolve()
  const run = (): void => {
    current = removeExpiredData(db, now(), limits()).catch((error: unknown) => {
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
