import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { storePartnerSiteUse } from './partner-site-use-repository.ts'

/** Records that a page of an origin used a client key. */
export type NoteUse = (key: string, origin: string) => void

/** Stores each key and origin once a day. No call waits for this, and the record does not identify visitors. */
export const useNoter = ({
  db,
  now,
  log,
}: {
  db: Database
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}): { noteUse: NoteUse; stored: () => Promise<void> } => {
  let day = ''
  let noted = new Set<string>()
  let storing = Promise.resolve()
  return {
    noteUse: (key, origin) => {
      const today = now().toISOString().slice(0, 10)
      if (today !== day) {
        day = today
        noted = new Set()
      }
      const use = `${key} ${origin}`
      if (noted.has(use)) return
      noted.add(use)
      storing = storing
        .then(() => storePartnerSiteUse(db, { key, origin, day: today }))
        .catch((error: unknown) => {
          noted.delete(use) // the next call tries again
          log.error({ err: error }, "the use of a partner's key could not be stored")
        })
    },
    stored: () => storing,
  }
}
