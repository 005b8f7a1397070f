import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { lapseKeeps } from './keep-pieces.ts'

const intervalMs = 30_000

/** Puts pieces that were kept in vain back into the shop. Returns a function that stops it and waits for a current run. */
export const startKeepLapse = ({
  db,
  now,
  log,
}: {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}): (() => Promise<void>) => {
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = lapseKeeps(db, now().toISOString()).catch((error: unknown) => {
      // The next run tries again.
      log.error({ err: error }, 'pieces that were kept in vain could not be put back')
    })
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
